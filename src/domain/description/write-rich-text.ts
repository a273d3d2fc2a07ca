import { LINK_REL, NEW_TAB } from './description.ts'
import { escapedText } from './html-entity.ts'
import type { Line, Mark, RichBlock, RichText, Run } from './rich-text.ts'

/** Writes the HTML that is stored. Cleaning it on the server changes nothing. */
export function writeDescription(text: RichText): string {
  return paragraphsAndBlocks(text)
    .map((part) => (isBlock(part) ? writeBlock(part) : `<p>${part.join('<br>')}</p>`))
    .join('')
}

/** Writes the HTML that is edited: every line of text is an element of its own, as the editor needs it. */
export function writeEditorHtml(text: RichText): string {
  return text.map(editorBlock).join('')
}

function editorBlock(block: RichBlock): string {
  switch (block.kind) {
    case 'line':
      return `<div>${writeLine(block.line) || '<br>'}</div>`
    case 'quote':
      return `<blockquote>${writeEditorHtml(block.blocks) || '<div><br></div>'}</blockquote>`
    case 'list':
      return listOf(block.isOrdered, block.items.map(editorItem))
    case 'rule':
      return '<div><hr></div>'
    case 'heading':
    case 'preformatted':
      return writeBlock(block)
  }
}

/** Most items are one line, which is edited best without an element around it. */
function editorItem(item: RichText): string {
  const [first, ...others] = item
  if (first?.kind === 'line' && others.every(({ kind }) => kind === 'list')) {
    return (writeLine(first.line) || '<br>') + writeEditorHtml(others)
  }
  return writeEditorHtml(item) || '<br>'
}

function writeBlock(block: Exclude<RichBlock, { kind: 'line' }>): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${block.lines.map(writeLine).join('<br>')}</h${block.level}>`
    case 'list':
      return listOf(block.isOrdered, block.items.map(writeInside))
    case 'quote': {
      const inside = writeInside(block.blocks)
      return inside === '' ? '' : `<blockquote>${inside}</blockquote>`
    }
    case 'preformatted':
      return `<pre>${writeLine(block.runs)}</pre>`
    case 'rule':
      return '<hr>'
  }
}

function listOf(isOrdered: boolean, items: readonly string[]): string {
  const tag = isOrdered ? 'ol' : 'ul'
  return items.length === 0 ? '' : `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

/** In an item or a quote, a single paragraph needs no element of its own. */
function writeInside(text: RichText): string {
  const parts = paragraphsAndBlocks(text)
  const isOnly = parts.filter((part) => !isBlock(part)).length === 1
  return parts
    .map((part) => {
      if (isBlock(part)) return writeBlock(part)
      return isOnly ? part.join('<br>') : `<p>${part.join('<br>')}</p>`
    })
    .join('')
}

type Paragraph = string[]
type Part = Paragraph | Exclude<RichBlock, { kind: 'line' }>

/**
 * Joins lines to paragraphs. More than one empty line between two paragraphs is kept at the end of the first
 * one, where a browser shows one line break less than there are.
 */
function paragraphsAndBlocks(text: RichText): Part[] {
  const parts: Part[] = []
  let paragraph: Paragraph | null = null
  let emptyLines = 0
  for (const block of text) {
    if (block.kind !== 'line') {
      parts.push(block)
      paragraph = null
      emptyLines = 0
      continue
    }
    const line = writeLine(block.line)
    if (line === '') {
      emptyLines += 1
    } else if (paragraph && emptyLines === 0) {
      paragraph.push(line)
    } else {
      if (paragraph && emptyLines > 1) paragraph.push(...Array<string>(emptyLines).fill(''))
      paragraph = [line]
      parts.push(paragraph)
      emptyLines = 0
    }
  }
  return parts
}

function isBlock(part: Part): part is Exclude<RichBlock, { kind: 'line' }> {
  return !Array.isArray(part)
}

/** Neighbors share the elements of the marks that they have in common. */
function writeLine(line: Line): string {
  let html = ''
  let open: readonly Mark[] = []
  const end: Run = { text: '', marks: [] }
  for (const { text, marks } of [...line, end]) {
    const change = marks.findIndex((mark, position) => !isSame(mark, open[position]))
    const depth = change === -1 ? marks.length : change
    html += closingTags(open.slice(depth))
    html += marks.slice(depth).map(openingTag).join('') + escapedText(text)
    open = marks
  }
  return html
}

function isSame(one: Mark, other: Mark | undefined): boolean {
  return one.tag === other?.tag && one.href === other.href && one.opensTab === other.opensTab
}

export function openingTag({ tag, href, opensTab }: Mark): string {
  if (tag !== 'a') return `<${tag}>`
  const target = opensTab ? ` target="${NEW_TAB}"` : ''
  return `<a href="${escapedText(href ?? '').replaceAll('"', '&quot;')}"${target} rel="${LINK_REL}">`
}

function closingTags(marks: readonly Mark[]): string {
  return marks.reduce((html, { tag }) => `</${tag}>${html}`, '')
}
