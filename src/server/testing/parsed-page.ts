import { decodeEntities } from '../../domain/description/html-entity.ts'

/** The parts of a page that link previews and search engines read. */
export interface ReadPage {
  title: string
  /** Content by name or property. */
  meta: Record<string, string>
  canonical: string | undefined
  /** The parsed JSON-LD, if there is any. */
  schema: Record<string, unknown> | undefined
  /** The body without its tags. */
  text: string
}

export function readPage(html: string): ReadPage {
  const [, head = '', body = ''] = /<head>(.*)<\/head>.*?<body>(.*)<\/body>/s.exec(html) ?? []
  const [, schema] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? []
  return {
    title: decoded(/<title>(.*?)<\/title>/s.exec(head)?.[1]),
    meta: Object.fromEntries(
      [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)].map(
        ([, name = '', content]): [string, string] => [name, decoded(content)],
      ),
    ),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    schema: schema === undefined ? undefined : (JSON.parse(schema) as Record<string, unknown>),
    text: decoded(body.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' '),
  }
}

/** React also writes "&#x27;", which sanitized descriptions never contain. */
function decoded(text = ''): string {
  return decodeEntities(text.replaceAll('&#x27;', "'"))
}
