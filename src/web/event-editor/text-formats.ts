import type Squire from 'squire-rte'

export type Format = 'bold' | 'italic' | 'link' | 'bullets' | 'numbers' | 'heading' | 'subheading' | 'quote'

const BLOCK_TAGS = { heading: 'H2', subheading: 'H3' } as const

/** The formats at the cursor, or of the whole selection. */
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
    ['heading', around.includes(BLOCK_TAGS.heading)],
    ['subheading', around.includes(BLOCK_TAGS.subheading)],
    ['quote', around.includes('BLOCKQUOTE')],
  ]
  return new Set(formats.filter(([, isOn]) => isOn).map(([format]) => format))
}

export function toggleFormat(squire: Squire, format: Format): void {
  const isOn = formatsAt(squire).has(format)
  switch (format) {
    case 'bold':
      if (isOn) squire.removeBold()
      else squire.bold()
      break
    case 'italic':
      if (isOn) squire.removeItalic()
      else squire.italic()
      break
    case 'bullets':
    case 'numbers':
      if (isOn) squire.removeList()
      else if (format === 'bullets') squire.makeUnorderedList()
      else squire.makeOrderedList()
      break
    case 'quote':
      if (isOn) squire.removeQuote()
      else squire.increaseQuoteLevel()
      break
    case 'heading':
    case 'subheading':
      setLines(squire, isOn ? 'DIV' : BLOCK_TAGS[format])
      break
    case 'link':
      break
  }
  squire.focus()
}

/** Turns the selected lines and headings into elements of this name. */
function setLines(squire: Squire, tag: string): void {
  squire.modifyBlocks((selected) => {
    for (const line of selected.querySelectorAll('div, p, h1, h2, h3, h4')) {
      const element = document.createElement(tag)
      element.append(...line.childNodes)
      line.replaceWith(element)
    }
    return selected
  })
}

/** The names of the elements around the start of the selection, the innermost first. */
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
 * Makes a list of a line that begins with "- " or "1. ". Called after typing instead of for a key: the keyboards of
 * phones do not say which key was pressed.
 */
export function beginTypedList(squire: Squire): void {
  const range = squire.getSelection()
  const line = lineAround(range.startContainer, squire.getRoot())
  const typed = line?.textContent.replaceAll('\u200b', '') ?? ''
  if (!line || !range.collapsed || !LIST_START.test(typed)) return
  squire.saveUndoState(range)
  line.replaceChildren(document.createElement('br'))
  range.setStart(line, 0)
  range.collapse(true)
  squire.setSelection(range)
  if (typed.startsWith('1')) squire.makeOrderedList()
  else squire.makeUnorderedList()
}

/** The line of plain text around a node; null in a list or a heading. */
function lineAround(node: Node, root: HTMLElement): HTMLElement | null {
  const element = node instanceof HTMLElement ? node : node.parentElement
  const line = element?.closest<HTMLElement>('div, li, h1, h2, h3, h4, pre')
  if (!line || line === root || !root.contains(line)) return null
  return line.nodeName === 'DIV' && !line.closest('li') ? line : null
}

const CARRIED: readonly Format[] = ['bold', 'italic']

/**
 * Begins a new line at the cursor. Squire alone begins it in bold if the line before ends in bold, even if bold was
 * switched off there.
 */
export function splitLine(squire: Squire): void {
  const before = formatsAt(squire)
  squire.splitBlock(false)
  const formats = formatsAt(squire)
  if (CARRIED.every((format) => !formats.has(format)) || !clearLine(squire)) return
  for (const format of CARRIED) if (before.has(format)) toggleFormat(squire, format)
}

/** Removes the formats of an empty line. False if the line has text, which keeps its own. */
function clearLine(squire: Squire): boolean {
  const range = squire.getSelection()
  const { startContainer } = range
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement
  const line = element?.closest('div, li')
  if (!line || line === squire.getRoot() || line.textContent.replaceAll('\u200b', '') !== '') return false
  line.replaceChildren(document.createElement('br'))
  range.setStart(line, 0)
  range.collapse(true)
  squire.setSelection(range)
  return true
}
