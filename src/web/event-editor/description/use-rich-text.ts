import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createRichTextEditor, NO_HISTORY, type RichTextEditor } from './rich-text-editor.ts'
import type { Format } from './text-formats.ts'

const NO_FORMATS: ReadonlySet<Format> = new Set()

interface RichTextOptions {
  /** The text of the form. */
  value: string
  onChange: (value: string) => void
  /** Called with the URL of the link at the cursor, if there is one. */
  onLinkKey: (url: string | null) => void
}

/** An editor in the element that gets `root` as its ref. It follows the value when something else changes it. */
export function useRichText({ value, onChange, onLinkKey }: RichTextOptions) {
  const [element, root] = useState<HTMLElement | null>(null)
  const [formats, setFormats] = useState(NO_FORMATS)
  const [history, setHistory] = useState(NO_HISTORY)
  const editor = useRef<RichTextEditor>(null)
  const shown = useRef<string>(null)

  const change = useEffectEvent((text: string) => {
    shown.current = text
    onChange(text)
  })
  const askForLink = useEffectEvent(() => onLinkKey(editor.current?.linkAtCursor() ?? null))

  useEffect(() => {
    if (!element) return
    const created = createRichTextEditor(element, {
      onChange: (text) => change(text),
      onLinkKey: () => askForLink(),
      onFormats: (next) => setFormats((before) => (isSame(before, next) ? before : next)),
      onHistory: setHistory,
    })
    editor.current = created
    return () => {
      created.destroy()
      editor.current = null
      shown.current = null
      setFormats(NO_FORMATS)
      setHistory(NO_HISTORY)
    }
  }, [element])

  useEffect(() => {
    if (!element || shown.current === value) return
    shown.current = value
    editor.current?.setText(value)
  }, [element, value])

  return { root, editor: useCallback(() => editor.current, []), formats, history }
}

function isSame(one: ReadonlySet<Format>, other: ReadonlySet<Format>): boolean {
  return one.size === other.size && [...one].every((format) => other.has(format))
}
