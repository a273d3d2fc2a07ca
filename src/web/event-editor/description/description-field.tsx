import { useEffect, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { EventForm } from '../../../domain/event/event-form.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field, type FieldIds, labelIdOf } from '../../ui/form/field.tsx'
import { FormattingToolbar } from './formatting-toolbar.tsx'
import { LinkPanel } from './link-panel.tsx'
import { useRichText } from './use-rich-text.ts'

/** The description as formatted text, or as the HTML that it is made of. */
export function DescriptionField({ control }: { control: Control<EventForm> }) {
  const { field, fieldState } = useController({ control, name: 'description' })
  return (
    <Field label="Description" isOptional error={fieldState.error?.message}>
      {(ids) => <DescriptionBox {...field} ids={ids} />}
    </Field>
  )
}

interface DescriptionBoxProps {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  ref: (element: HTMLElement | null) => void
  ids: FieldIds
}

function DescriptionBox({ value, onChange, onBlur, ref, ids }: DescriptionBoxProps) {
  const [isHtml, setHtml] = useState(false)
  const [linkUrl, setLinkUrl] = useState<string | null>(null)
  const { root, editor, formats, history } = useRichText({
    value,
    onChange,
    onLinkKey: (url) => setLinkUrl(url ?? ''),
  })
  useLabelPress(ids.id)
  const close = (change?: () => void) => {
    setLinkUrl(null)
    change?.()
    editor()?.focus()
  }
  const box = 'min-h-28 w-full rounded-t-card px-3 py-2 text-base -outline-offset-2'
  return (
    <div
      className={classNames(
        'rounded-card border bg-surface',
        ids['aria-invalid'] ? 'border-danger' : 'border-edge',
      )}
    >
      {isHtml ? (
        <textarea
          {...ids}
          ref={ref}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          rows={8}
          spellCheck={false}
          className={`${box} block bg-surface font-mono text-sm`}
        />
      ) : (
        <div
          {...ids}
          ref={(element) => {
            root(element)
            ref(element)
          }}
          aria-labelledby={labelIdOf(ids.id)}
          dir="auto"
          onBlur={onBlur}
          className={`${box} description max-h-[40dvh] overflow-y-auto md:max-h-[28rem] whitespace-pre-wrap [&>:not(div)]:my-2`}
        />
      )}
      {/* In view with any part of a long text, above the buttons of the form. */}
      <div className="sticky bottom-[4.3rem] z-[5] rounded-b-card md:bottom-[4.05rem] bg-surface">
        {linkUrl !== null && !isHtml && (
          <LinkPanel
            url={linkUrl}
            onApply={(url) => close(() => editor()?.setLink(url))}
            onRemove={() => close(() => editor()?.removeLink())}
            onClose={() => close()}
          />
        )}
        <FormattingToolbar
          formats={formats}
          history={history}
          isHtml={isHtml}
          onFormat={(format) => {
            if (format === 'link') setLinkUrl(editor()?.linkAtCursor() ?? '')
            else editor()?.toggle(format)
          }}
          onUndo={() => editor()?.undo()}
          onRedo={() => editor()?.redo()}
          onToggleHtml={() => {
            setLinkUrl(null)
            setHtml(!isHtml)
          }}
        />
      </div>
    </div>
  )
}

/** A label focuses only real form controls by itself. */
function useLabelPress(id: string): void {
  useEffect(() => {
    const label = document.getElementById(labelIdOf(id))
    const focus = () => document.getElementById(id)?.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [id])
}
