import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { factsOf } from '../../domain/language/languages.ts'
import type { PageWords } from '../../domain/language/words.ts'
import type { Logo, ShownCover } from '../../domain/picture.ts'
import { type Accent, DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { WordsContext } from '../../shared-ui/page-words.tsx'
import type { PageSite, Theme } from './shown-event.ts'

interface VisitorPage {
  title: string
  words: PageWords
  site: PageSite
  head: ReactNode
  children: ReactNode
  theme?: Theme
  style?: string
  face?: { accent?: Accent | undefined; logo?: Logo | null; cover?: ShownCover | null }
  /** Other sites show the page in a frame, and shine through around the card. */
  isEmbedded?: boolean
}

/** A sandbox without scripts opens no links either. There the address can be read and copied. */
export function SandboxAddress({ address }: { address: string }) {
  return (
    <noscript>
      <p dir="ltr">{address}</p>
    </noscript>
  )
}

/** Search engines read this JSON-LD. "<" is escaped, so no text can close the script element. */
export function SchemaScript({ schema }: { schema: object }) {
  const text = JSON.stringify(schema).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** The HTML is complete without a script, and React does not run in the browser. */
export function visitorPage({
  title,
  words,
  site: { brandName, files },
  head,
  children,
  theme = 'auto',
  style = files.style,
  face: { accent = DEFAULT_ACCENT, logo, cover } = {},
  isEmbedded = false,
}: VisitorPage): string {
  const { tag, isRightToLeft } = factsOf(words.language)
  const markup = renderToStaticMarkup(
    <html
      lang={tag}
      dir={isRightToLeft && 'rtl'}
      data-theme={theme === 'auto' ? undefined : theme}
      data-accent={accent === DEFAULT_ACCENT ? undefined : accent}
      className={isEmbedded ? 'embedded' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'auto' ? 'light dark' : theme} />
        <title>{`${title} · ${brandName}`}</title>
        <link rel="stylesheet" href={style} />
        {accent !== DEFAULT_ACCENT && style === files.style && (
          <link rel="stylesheet" href={files.accentStyle} />
        )}
        {(cover ?? logo) && <link rel="stylesheet" href={files.pictureStyle} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {head}
        <script src={files.script} defer {...(files.isModule && { type: 'module' })} />
      </head>
      <body>
        <WordsContext value={words}>{children}</WordsContext>
      </body>
    </html>,
  )
  return `<!doctype html>\n${markup}\n`
}
