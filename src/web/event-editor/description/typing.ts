import type Squire from 'squire-rte'
import { type Format, formatsAt, toggleFormat } from './text-formats.ts'

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
