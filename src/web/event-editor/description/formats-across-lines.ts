import type Squire from 'squire-rte'
import { type Format, formatsAt, toggleFormat } from './text-formats.ts'

const CARRIED: readonly Format[] = ['bold', 'italic']

/** Squire begins a new line in bold if the line before ends in bold, even if it was switched off there. */
export function formatsAcrossLines(squire: Squire): { stop: () => void } {
  const root = squire.getRoot()
  let before: readonly Format[] = []
  const remember = ({ inputType, target }: InputEvent) => {
    if (inputType !== 'insertParagraph' || target !== root) return
    const formats = formatsAt(squire)
    before = CARRIED.filter((format) => formats.has(format))
  }
  const restore = ({ inputType }: InputEvent) => {
    const formats = formatsAt(squire)
    if (inputType !== 'insertParagraph' || CARRIED.every((format) => !formats.has(format))) return
    if (clearLine(squire)) for (const format of before) toggleFormat(squire, format)
  }
  // On the document and on the element itself: before and after Squire's own listener.
  document.addEventListener('beforeinput', remember, { capture: true })
  root.addEventListener('beforeinput', restore)
  return {
    stop: () => {
      document.removeEventListener('beforeinput', remember, { capture: true })
      root.removeEventListener('beforeinput', restore)
    },
  }
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
