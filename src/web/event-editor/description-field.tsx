import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EventForm } from '../../domain/event/event-form.ts'
import { EventDescription } from '../../shared-ui/event-text.tsx'
import { editorWords } from '../language/english-editor.ts'
import { classNames } from '../ui/class-names.ts'
import { Field, labelIdOf } from '../ui/field.tsx'
import type { CheckedForm } from '../ui/use-checked-form.tsx'
import { FormattingToolbar, LinkPanel } from './formatting-toolbar.tsx'
import { createRichTextEditor, NO_HISTORY, type RichTextEditor } from './rich-text-editor.ts'
import type { Format } from './text-formats.ts'

export function DescriptionField({ form, isLocked }: { form: CheckedForm<EventForm>; isLocked: boolean }) {
  const { value, error, onChange } = form.field('description')
  const [isHtml, setHtml] = useState(false)
  const [linkUrl, setLinkUrl] = useState<string | null>(null)
  const { root, editor, formats, history } = useRichText(
    value,
    (description) => form.change({ description }),
    setLinkUrl,
  )
  const close = (change?: () => void) => {
    setLinkUrl(null)
    change?.()
    editor.current?.focus()
  }
  const box = 'min-h-28 w-full rounded-t-card px-3 py-2 text-base -outline-offset-2'
  if (isLocked)
    return (
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">{editorWords.description}</p>
        <div
          dir="auto"
          className="max-h-[40dvh] overflow-y-auto rounded-card border border-edge bg-sunken px-3 py-2"
        >
          <EventDescription html={value} />
        </div>
      </div>
    )
  return (
    <Field label={editorWords.description} isOptional error={error}>
      {(ids) => (
        <div
          className={classNames(
            'rounded-card border bg-surface',
            ids['aria-invalid'] ? 'border-danger' : 'border-edge',
          )}
        >
          {isHtml ? (
            <textarea
              {...ids}
              value={value}
              onChange={onChange}
              rows={8}
              spellCheck={false}
              className={`${box} block bg-surface font-mono text-sm`}
            />
          ) : (
            <div
              {...ids}
              ref={root}
              aria-labelledby={labelIdOf(ids.id)}
              dir="auto"
              className={`${box} description leading-relaxed max-h-[40dvh] overflow-y-auto md:max-h-[28rem] whitespace-pre-wrap [&>:not(div)]:my-2`}
            />
          )}
          {/* In view with any part of a long text, above the buttons of the form. */}
          <div className="sticky bottom-[4.3rem] z-[5] rounded-b-card md:bottom-[4.05rem] bg-surface">
            {linkUrl !== null && !isHtml && (
              <LinkPanel
                url={linkUrl}
                onApply={(url) => close(() => editor.current?.setLink(url))}
                onRemove={() => close(() => editor.current?.removeLink())}
                onClose={() => close()}
              />
            )}
            <FormattingToolbar
              formats={formats}
              history={history}
              isHtml={isHtml}
              editor={editor}
              onLink={() => setLinkUrl(editor.current?.linkAtCursor() ?? '')}
              onToggleHtml={() => {
                setLinkUrl(null)
                setHtml(!isHtml)
              }}
            />
          </div>
        </div>
      )}
    </Field>
  )
}

const NO_FORMATS: ReadonlySet<Format> = new Set()

/** The editor is in the element that gets `root` as its ref. It follows the value when something else changes it. */
function useRichText(value: string, onChange: (value: string) => void, onLinkKey: (url: string) => void) {
  const [element, root] = useState<HTMLElement | null>(null)
  const [formats, setFormats] = useState(NO_FORMATS)
  const [history, setHistory] = useState(NO_HISTORY)
  const editor = useRef<RichTextEditor>(null)
  const shownText = useRef<string>(null)

  const change = useEffectEvent((text: string) => {
    shownText.current = text
    // At once: text that is rendered after the next key would look like a change from elsewhere.
    flushSync(() => onChange(text))
  })
  const askForLink = useEffectEvent(onLinkKey)

  useEffect(() => {
    if (!element) return
    const richTextEditor = createRichTextEditor(element, {
      onChange: (text) => change(text),
      onLinkKey: (url) => askForLink(url),
      onFormats: (next) => setFormats((before) => (isSame(before, next) ? before : next)),
      onHistory: setHistory,
    })
    editor.current = richTextEditor
    return () => {
      richTextEditor.destroy()
      editor.current = null
      shownText.current = null
      setFormats(NO_FORMATS)
      setHistory(NO_HISTORY)
    }
  }, [element])

  useEffect(() => {
    if (!element || shownText.current === value) return
    shownText.current = value
    editor.current?.setText(value)
  }, [element, value])

  return { root, editor, formats, history }
}

function isSame(one: ReadonlySet<Format>, other: ReadonlySet<Format>): boolean {
  return one.size === other.size && [...one].every((format) => other.has(format))
}
