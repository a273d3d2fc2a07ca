import { Mail } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { EventForm } from '../../domain/event/event-form.ts'
import { FORM_TIME_FIELDS } from '../../domain/event/merge-event-forms.ts'
import { countText, peopleText } from '../../domain/text.ts'
import { NoteField } from '../event-parts/note-field.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { CheckedForm } from '../ui/use-checked-form.tsx'

interface EditorBarProps {
  form: CheckedForm<EventForm>
  emailed: number
  note: string
  onNote: (note: string) => void
  /** It counts the fields that are wrong or in conflict, after a submit. */
  problems: number
  onProblem: () => void
  /** If true, the form is submitted when the connection is back. */
  isWaiting: boolean
  children: ReactNode
}

export function EditorBar(props: EditorBarProps) {
  const { form, emailed, note, onNote, problems, onProblem, isWaiting, children } = props
  const [isWriting, setWriting] = useState(false)
  const news = newsOf(form)
  const isTold = news !== '' && emailed > 0
  return (
    <>
      {isTold && isWriting && (
        <Card>
          <NoteField
            value={note}
            onChange={({ target }) => onNote(target.value)}
            readers="Attendees"
            isFocused
          />
        </Card>
      )}
      <BottomBar>
        <div className="mr-auto flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <output className="flex items-center gap-2">
            {isTold && (
              <>
                <Mail aria-hidden="true" className="size-4 shrink-0" />
                {peopleText(emailed)} will be emailed the new {news}.
              </>
            )}
          </output>
          {isTold && !isWriting && (
            <Button size="small" onClick={() => setWriting(true)}>
              Add a note
            </Button>
          )}
        </div>
        <output className="text-sm text-muted">
          {isWaiting && 'It is saved as soon as the connection is back.'}
          {problems > 0 && (
            <Button size="small" variant="danger" onClick={onProblem}>
              {countText(problems, 'field needs', 'fields need')} attention
            </Button>
          )}
        </output>
        {children}
      </BottomBar>
    </>
  )
}

/** Returns "time and place", of which attendees are told; empty if nothing. */
function newsOf({ initial, values }: CheckedForm<EventForm>): string {
  return [
    FORM_TIME_FIELDS.some((field) => values[field] !== initial[field]) && 'time',
    values.location.trim() !== initial.location && 'place',
  ]
    .filter(Boolean)
    .join(' and ')
}

/** The buttons of a long form stay in view. Toasts stand above them. */
function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [])
  return (
    <div
      ref={bar}
      // Lies in the space that screens leave for toasts.
      className="sticky bottom-0 z-10 -mx-4 -mb-16 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3"
    >
      {children}
    </div>
  )
}
