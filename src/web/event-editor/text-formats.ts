import type Squire from 'squire-rte'

export type Format = 'bold' | 'italic' | 'link' | 'bullets' | 'numbers' | 'heading' | 'subheading' | 'quote'

export function formatsAt(squire: Squire): ReadonlySet<Format> {
  const around = elementsAround(squire)
  const list = around.find((name) => name === 'UL' || name === 'OL')
  const isCursor = squire.getSelection().collapsed
  const has = (tag: string) => (isCursor ? around.includes(tag) : squire.hasFormat(tag))
  const formats: [Format, boolean][] = [
    ['bold', has('B')],
    ['italic', has('I')],
    ['link', has('A')],
    ['bullets', list === 'UL'],
    ['numbers', list === 'OL'],
    ['heading', around.includes('H2')],
    ['subheading', around.includes('H3')],
    ['quote', around.includes('BLOCKQUOTE')],
  ]
  return new Set(formats.filter(([, isOn]) => isOn).map(([format]) => format))
}

type Command = (squire: Squire) => void

/** A link has no commands, since it has a panel of its own. */
const COMMANDS: Partial<Record<Format, readonly [on: Command, off: Command]>> = {
  bold: [(squire) => squire.bold(), (squire) => squire.removeBold()],
  italic: [(squire) => squire.italic(), (squire) => squire.removeItalic()],
  bullets: [(squire) => squire.makeUnorderedList(), (squire) => squire.removeList()],
  numbers: [(squire) => squire.makeOrderedList(), (squire) => squire.removeList()],
  quote: [(squire) => squire.increaseQuoteLevel(), (squire) => squire.removeQuote()],
  heading: [(squire) => setLines(squire, 'H2'), (squire) => setLines(squire, 'DIV')],
  subheading: [(squire) => setLines(squire, 'H3'), (squire) => setLines(squire, 'DIV')],
}

export function toggleFormat(squire: Squire, format: Format): void {
  const [on, off] = COMMANDS[format] ?? []
  const command = formatsAt(squire).has(format) ? off : on
  command?.(squire)
  squire.focus()
}

function setLines(squire: Squire, tag: string): void {
  squire.modifyBlocks((fragment) => {
    for (const line of fragment.querySelectorAll('div, p, h1, h2, h3, h4')) {
      const element = document.createElement(tag)
      element.append(...line.childNodes)
      line.replaceWith(element)
    }
    return fragment
  })
}

function elementsAround(squire: Squire): string[] {
  const names: string[] = []
  const root = squire.getRoot()
  let node: Node | null = squire.getSelection().startContainer
  while (node && node !== root) {
    names.push(node.nodeName)
    node = node.parentNode
  }
  return names
}

const LIST_START = /^(?:[-*•]|1[.)])[ \u00a0]$/

/**
 * Makes a list of a line that begins with "- " or "1. ". It is called after typing instead of for a key: the
 * keyboards of phones do not say which key was pressed.
 */
export function beginTypedList(squire: Squire): void {
  const range = squire.getSelection()
  const line = lineAround(range.startContainer, squire.getRoot())
  const text = line?.textContent.replaceAll('\u200b', '') ?? ''
  if (!line || !range.collapsed || !LIST_START.test(text)) return
  squire.saveUndoState(range)
  emptyLine(squire, range, line)
  if (text.startsWith('1')) squire.makeOrderedList()
  else squire.makeUnorderedList()
}

/** Returns null in a list or a heading. */
function lineAround(node: Node, root: HTMLElement): HTMLElement | null {
  const element = node instanceof HTMLElement ? node : node.parentElement
  const line = element?.closest<HTMLElement>('div, li, h1, h2, h3, h4, pre')
  if (!line || line === root || !root.contains(line)) return null
  return line.nodeName === 'DIV' && !line.closest('li') ? line : null
}

const CARRIED: readonly Format[] = ['bold', 'italic']

/** Squire alone begins a new line in bold if the line before ends in bold, even if bold was switched off there. */
export function splitLine(squire: Squire): void {
  const before = formatsAt(squire)
  squire.splitBlock(false)
  const formats = formatsAt(squire)
  if (CARRIED.every((format) => !formats.has(format)) || !clearLine(squire)) return
  for (const format of CARRIED) if (before.has(format)) toggleFormat(squire, format)
}

/** Returns false if the line has text, which keeps its formats. */
function clearLine(squire: Squire): boolean {
  const range = squire.getSelection()
  const { startContainer } = range
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement
  const line = element?.closest('div, li')
  if (!line || line === squire.getRoot() || line.textContent.replaceAll('\u200b', '') !== '') return false
  emptyLine(squire, range, line)
  return true
}

function emptyLine(squire: Squire, range: Range, line: Element): void {
  line.replaceChildren(document.createElement('br'))
  range.setStart(line, 0)
  range.collapse(true)
  squire.setSelection(range)
}
