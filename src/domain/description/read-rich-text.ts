import { NOT_IN_TEXT } from '../text.ts'
import { NEW_TAB } from './description.ts'
import { LINES_OF, MARK_OF, SKIPPED_NODES } from './html-elements.ts'
import { linkUrl, type Mark, type RichBlock, type RichText, type Run } from './rich-text.ts'

export interface HtmlNode {
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<HtmlNode>
  readonly getAttribute?: (name: string) => string | null
}

// Besides what cleaning removes, the zero-width space with which the editor keeps its cursor in an empty element.
const INVISIBLE = new RegExp(`${NOT_IN_TEXT.source}|\\u200b`, 'gu')

/**
 * The style of an element is read from this attribute. Browsers would apply the usual one, which our pages forbid.
 */
const STYLE_ATTRIBUTE = 'data-style'
const START_TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>])*/gi

/**
 * The HTML is for a template element, in which nothing runs or loads. Only a style would be reported by the Content
 * Security Policy even there.
 */
export function withInertStyles(html: string): string {
  return html.replace(START_TAG, (tag) => tag.replace(/([\s/"'])style(?=\s*=)/gi, `$1${STYLE_ATTRIBUTE}`))
}

export function readRichText(root: HtmlNode): RichText {
  return blocksIn(root, [])
}

function blocksIn(parent: HtmlNode, marks: readonly Mark[]): RichBlock[] {
  const page = new Blocks()
  for (const child of parent.childNodes) read(child, marks, page)
  return page.finished()
}

function read(node: HtmlNode, marks: readonly Mark[], page: Blocks): void {
  const name = node.nodeName.toLowerCase()
  if (name === '#text') page.write((node.nodeValue ?? '').replace(INVISIBLE, ''), marks)
  else if (name === 'br') page.breakLine()
  else if (name === 'hr') page.add({ kind: 'rule' })
  else if (name === 'ul' || name === 'ol') {
    page.add({ kind: 'list', isOrdered: name === 'ol', items: itemsIn(node, marks) })
  } else if (/^h[1-6]$/.test(name)) addHeading(node, Math.min(4, Number(name.slice(1))), marks, page)
  else if (name === 'blockquote') page.add({ kind: 'quote', blocks: blocksIn(node, marks) })
  else if (name === 'pre') addPreformatted(preformattedRuns(node, marks), page)
  else if (!SKIPPED_NODES.has(name)) readInside(node, name, marks, page)
}

function readInside(node: HtmlNode, name: string, marks: readonly Mark[], page: Blocks): void {
  const kind = LINES_OF.get(name)
  const inner = kind ? marks : withMarks(marks, marksOf(node, name))
  if (kind === 'cell') page.write(' ', marks)
  else if (kind) page.endLine()
  if (kind === 'paragraph') page.separate()
  for (const child of node.childNodes) read(child, inner, page)
  if (kind === 'line' || kind === 'paragraph') page.endLine()
  if (kind === 'paragraph') page.separate()
}

function addHeading(node: HtmlNode, level: number, marks: readonly Mark[], page: Blocks): void {
  const lines = linesIn(blocksIn(node, marks)).filter((line) => line.length > 0)
  if (lines.length > 0) page.add({ kind: 'heading', level: level as 1 | 2 | 3 | 4, lines })
}

/** A list straight inside a list belongs to the item before it; other content is an item of its own. */
function itemsIn(list: HtmlNode, marks: readonly Mark[]): RichText[] {
  const items: RichBlock[][] = []
  for (const child of list.childNodes) {
    const name = child.nodeName.toLowerCase()
    const blocks = blocksIn(name === 'li' ? child : { ...EMPTY_ROOT, childNodes: [child] }, marks)
    const isNested = (name === 'ul' || name === 'ol') && items.length > 0
    if (isNested) items.at(-1)?.push(...blocks)
    else if (blocks.length > 0 || name === 'li') items.push(blocks)
  }
  return items
}

const EMPTY_ROOT = { nodeName: '#fragment', nodeValue: null }

function linesIn(blocks: RichText): (readonly Run[])[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'line') return [block.line]
    if (block.kind === 'heading') return block.lines
    if (block.kind === 'quote') return linesIn(block.blocks)
    if (block.kind === 'list') return block.items.flatMap(linesIn)
    return block.kind === 'preformatted' ? wordsInLines(block.runs) : []
  })
}

/** Where preformatted text stands in a heading, its spaces collapse like those of other text. */
function wordsInLines(runs: readonly Run[]): (readonly Run[])[] {
  const page = new Blocks()
  for (const { text, marks } of runs) {
    for (const [position, line] of text.split('\n').entries()) {
      if (position > 0) page.endLine()
      page.write(line, marks)
    }
  }
  return linesIn(page.finished())
}

/** Drops line breaks at the start, of which HTML drops the first one, and at the end. */
function addPreformatted(content: readonly Run[], page: Blocks): void {
  const isText = ({ text }: Run) => /[^\n]/.test(text)
  const first = content.findIndex(isText)
  const last = content.findLastIndex(isText)
  const runs = content.slice(first, last + 1).map(({ text, marks }, position) => {
    const rest = position === 0 ? text.replace(/^\n+/, '') : text
    return { text: position === last - first ? rest.replace(/\n+$/, '') : rest, marks }
  })
  if (first === -1) page.endLine()
  else page.add({ kind: 'preformatted', runs })
}

function preformattedRuns(node: HtmlNode, marks: readonly Mark[]): Run[] {
  return [...node.childNodes].flatMap((child) => {
    const name = child.nodeName.toLowerCase()
    const text =
      name === 'br' ? '\n' : name === '#text' ? (child.nodeValue ?? '').replace(INVISIBLE, '') : null
    if (text !== null) return text === '' ? [] : [{ text, marks }]
    return SKIPPED_NODES.has(name) ? [] : preformattedRuns(child, withMarks(marks, marksOf(child, name)))
  })
}

function marksOf(node: HtmlNode, name: string): Mark[] {
  const style = node.getAttribute?.(STYLE_ATTRIBUTE) ?? ''
  if (name === 'a') {
    const href = linkUrl(node.getAttribute?.('href') ?? '')
    // A new tab for an email would stay empty.
    const opensTab = node.getAttribute?.('target') === NEW_TAB && !/^mailto:/i.test(href ?? '')
    return href === null ? [] : [{ tag: 'a', href, ...(opensTab && { opensTab }) }]
  }
  // Copied documents say in a style what is bold, and one wraps all of its text in a <b> that is not.
  if (/font-weight:\s*(?:normal|[1-5]00)/i.test(style)) return []
  const mark = MARK_OF.get(name)
  if (mark) return [{ tag: mark }]
  return [
    ...(/font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? [{ tag: 'b' } as const] : []),
    ...(/font-style:\s*italic/i.test(style) ? [{ tag: 'i' } as const] : []),
  ]
}

const SAME_LOOK: Partial<Record<Mark['tag'], string>> = { strong: 'b', em: 'i' }

function withMarks(marks: readonly Mark[], more: readonly Mark[]): readonly Mark[] {
  const look = ({ tag }: Mark) => SAME_LOOK[tag] ?? tag
  const looks = new Set(marks.map(look))
  return [...marks, ...more.filter((mark) => !looks.has(look(mark)))]
}

/** White space is collapsed as a browser does it. */
class Blocks {
  private readonly blocks: RichBlock[] = []
  private line: Run[] | null = null
  private isSeparate = false

  write(text: string, marks: readonly Mark[]): void {
    const words = text.replace(/[ \t\n\f\r]+/g, ' ')
    const last = this.line?.at(-1)
    const rest = !last || last.text.endsWith(' ') ? words.replace(/^ /, '') : words
    if (rest === '') return
    this.begin().push({ text: rest, marks })
  }

  breakLine(): void {
    this.begin()
    this.endLine()
  }

  endLine(): void {
    if (this.line) this.blocks.push({ kind: 'line', line: withoutLastSpace(this.line) })
    this.line = null
  }

  separate(): void {
    this.isSeparate = true
  }

  add(block: RichBlock): void {
    this.endLine()
    this.isSeparate = false
    this.blocks.push(block)
  }

  finished(): RichBlock[] {
    this.endLine()
    return this.blocks
  }

  private begin(): Run[] {
    if (this.line) return this.line
    if (this.isSeparate && this.blocks.at(-1)?.kind === 'line') this.blocks.push({ kind: 'line', line: [] })
    this.isSeparate = false
    this.line = []
    return this.line
  }
}

function withoutLastSpace(line: readonly Run[]): Run[] {
  const last = line.at(-1)
  if (!last?.text.endsWith(' ')) return [...line]
  const text = last.text.slice(0, -1)
  return [...line.slice(0, -1), ...(text === '' ? [] : [{ ...last, text }])]
}
