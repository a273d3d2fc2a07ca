import { shortenedText } from '../text.ts'
import { BLOCK_TAGS } from './description.ts'
import { decodeEntities } from './html-entity.ts'

const SPACE_THAT_STAYS = '\u00a0'
const LIST_ITEM = '- '
const BLOCKS: ReadonlySet<string> = new Set(BLOCK_TAGS)

export function descriptionText(html: string): string {
  const page = new Lines()
  let preformatted = false
  let link: { url: string; text: string } | null = null

  for (const { tag, content } of piecesOf(html)) {
    if (tag === null) {
      const text = decodeEntities(content)
      if (link) link.text += text
      if (preformatted) page.writeAsItIs(text)
      else page.write(text)
    } else if (tag === 'a') {
      link = { url: urlIn(content), text: '' }
    } else if (tag === '/a') {
      if (link) page.write(urlAfter(link.text, link.url))
      link = null
    } else {
      if (tag.endsWith('pre')) preformatted = tag === 'pre'
      breakAt(tag, page)
    }
  }
  return page.toString()
}

function piecesOf(html: string): { tag: string | null; content: string }[] {
  const end = html.lastIndexOf('>') + 1
  const pieces = html.slice(0, end).split(/<([^>]*)>/)
  return [...pieces, html.slice(end)].map((content, position) => ({
    tag: position % 2 === 1 && position < pieces.length ? tagName(content) : null,
    content,
  }))
}

function tagName(inside: string): string {
  return /^\/?[a-z\d]*/i.exec(inside)?.[0].toLowerCase() ?? ''
}

function breakAt(tag: string, page: Lines): void {
  const name = tag.replace('/', '')
  if (tag === 'br') page.newLine()
  else if (name === 'li' || name === 'ul' || name === 'ol') page.beginLine()
  else if (BLOCKS.has(name)) page.beginParagraph()
  if (tag === 'li') page.write(LIST_ITEM)
}

function urlIn(tag: string): string {
  const href = /\shref="([^"]*)"/i.exec(tag)?.[1] ?? ''
  return decodeEntities(href).replace(/^mailto:([^?]*).*$/is, '$1')
}

function urlAfter(linkText: string, url: string): string {
  const text = linkText.trim()
  if (url === '' || bare(text) === bare(url)) return ''
  return text === '' ? url : ` (${url})`
}

/** To a reader, "https://example.com/" and "example.com" are the same. */
function bare(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}

class Lines {
  private readonly lines: string[] = []
  private line = ''

  write(text: string): void {
    const words = text.replace(/[ \t\n\f\r]+/g, ' ')
    this.line += this.line === '' || this.line.endsWith(' ') ? words.replace(/^ /, '') : words
  }

  writeAsItIs(text: string): void {
    const [first = '', ...others] = text.replaceAll(' ', SPACE_THAT_STAYS).split('\n')
    this.line += first
    for (const line of others) {
      this.newLine()
      this.line = line
    }
  }

  newLine(): void {
    this.lines.push(this.line.replace(/ $/, ''))
    this.line = ''
  }

  beginLine(): void {
    if (this.line !== '' && this.line !== LIST_ITEM) this.newLine()
  }

  beginParagraph(): void {
    this.beginLine()
    if (this.line === '') this.newLine()
  }

  toString(): string {
    const text = [...this.lines, this.line].join('\n').replace(/\n{3,}/g, '\n\n')
    return text.replaceAll(SPACE_THAT_STAYS, ' ').trim()
  }
}

const META_DESCRIPTION_LENGTH = 155

export function metaDescription(title: string, descriptionHtml: string): string {
  const text = descriptionText(descriptionHtml).replace(/\s+/g, ' ')
  return text === '' ? `Join us for ${title}` : shortenedText(text, META_DESCRIPTION_LENGTH)
}
