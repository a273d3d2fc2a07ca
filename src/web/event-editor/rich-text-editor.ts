import Squire from 'squire-rte'
import { descriptionFromForm, descriptionToForm } from '../../domain/description/description-form.ts'
import { readRichText, withInertStyles } from '../../domain/description/read-rich-text.ts'
import { writeDescription, writeEditorHtml } from '../../domain/description/write-rich-text.ts'
import { beginTypedList, type Format, formatsAt, splitLine, toggleFormat } from './text-formats.ts'

export type RichTextEditor = ReturnType<typeof createRichTextEditor>

export const NO_HISTORY = { canUndo: false, canRedo: false }
export type History = typeof NO_HISTORY

interface EditorEvents {
  onChange: (formText: string) => void
  onFormats: (formats: ReadonlySet<Format>) => void
  onHistory: (history: History) => void
  /** It is called for Ctrl+K or Cmd+K, with the URL of the link at the cursor. */
  onLinkKey: (url: string) => void
}

// Tab must leave the field, Page Down scrolls, and the others make what a description cannot contain.
const UNUSED_KEYS = ['Tab', 'Shift-Tab', 'PageUp', 'PageDown', 'Ctrl-d', 'Ctrl-Shift-5', 'Ctrl-Shift-6']
const LINKED_TEXT =
  /\b(?:((?:https?:\/\/|www\.)[^\s<>"]*[^\s<>"'.,;:!?()[\]{}])|([\w.%+-]+@(?:[\w-]+\.)+[a-z]{2,}\b))/i

/** Makes an element editable as formatted text. Whatever gets into it is reduced to what a description can have. */
export function createRichTextEditor(root: HTMLElement, events: EditorEvents) {
  root.setAttribute('role', 'textbox')
  root.setAttribute('aria-multiline', 'true')
  const squire = new Squire(root, {
    blockTag: 'DIV',
    tagAttributes: { a: { target: '_blank' } },
    sanitizeToDOMFragment: allowedFragment,
    didError: reportError,
  })
  squire.linkRegExp = LINKED_TEXT
  for (const key of UNUSED_KEYS) {
    squire.setKeyHandler(key, null).setKeyHandler(key.replace('Ctrl-', 'Meta-'), null)
  }
  for (const key of ['Ctrl-k', 'Meta-k']) {
    squire.setKeyHandler(key, (_, event) => {
      event.preventDefault()
      events.onLinkKey(linkAtCursor())
    })
  }

  const linkAtCursor = () => linkAt(squire)?.getAttribute('href') ?? ''
  const currentHtml = () => writeDescription(readRichText(root))
  // The notation of the form can differ from ours. An edit that is undone gives it back as it was.
  let original = { formText: '', html: '' }
  let last = ''
  let history = NO_HISTORY
  const reportFormats = () => {
    // Before the first press there is no cursor that the toolbar could speak of.
    if (document.activeElement === root) events.onFormats(formatsAt(squire))
  }
  squire.addEventListener('input', () => {
    const html = currentHtml()
    reportFormats()
    if (html === last) return
    last = html
    // Not before: Squire also takes changes for edits that change nothing, such as those of an attribute.
    events.onHistory(history)
    events.onChange(html === original.html ? original.formText : descriptionToForm(html))
  })
  for (const type of ['pathChange', 'select', 'focus']) squire.addEventListener(type, reportFormats)
  squire.addEventListener('undoStateChange', (event) => {
    history = (event as CustomEvent<History>).detail
  })
  const onTyped = (event: Event) => {
    if (!(event as InputEvent).isComposing) beginTypedList(squire)
  }
  const onEnter = (event: InputEvent) => {
    if (event.inputType !== 'insertParagraph' || event.target !== root) return
    // Instead of Squire, which would split the line without its rule for formats.
    event.preventDefault()
    event.stopPropagation()
    splitLine(squire)
  }
  // A label focuses only real form controls by itself.
  const label = document.getElementById(root.getAttribute('aria-labelledby') ?? '')
  const onLabel = () => root.focus()
  label?.addEventListener('click', onLabel)
  root.addEventListener('input', onTyped)
  document.addEventListener('beforeinput', onEnter, { capture: true })

  return {
    setText: (formText: string) => {
      squire.setHTML(descriptionFromForm(formText))
      last = currentHtml()
      original = { formText, html: last }
      events.onHistory(NO_HISTORY)
    },
    focus: () => squire.focus(),
    toggle: (format: Format) => toggleFormat(squire, format),
    linkAtCursor,
    setLink: (url: string) => {
      selectLink(squire)
      squire.makeLink(url).focus()
    },
    removeLink: () => {
      selectLink(squire)
      squire.removeLink().focus()
    },
    undo: () => squire.undo(),
    redo: () => squire.redo(),
    destroy: () => {
      label?.removeEventListener('click', onLabel)
      root.removeEventListener('input', onTyped)
      document.removeEventListener('beforeinput', onEnter, { capture: true })
      squire.destroy()
    },
  }
}

function allowedFragment(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = withInertStyles(html)
  template.innerHTML = writeEditorHtml(readRichText(template.content))
  return document.importNode(template.content, true)
}

function linkAt(squire: Squire): Element | null {
  const { startContainer } = squire.getSelection()
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement
  const link = element?.closest('a')
  return link && squire.getRoot().contains(link) ? link : null
}

/** With only the cursor in a link, the whole link is meant. */
function selectLink(squire: Squire): void {
  const range = squire.getSelection()
  const link = linkAt(squire)
  if (!link || !range.collapsed) return
  range.selectNodeContents(link)
  squire.setSelection(range)
}
