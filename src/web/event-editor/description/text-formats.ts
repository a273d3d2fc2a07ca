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
