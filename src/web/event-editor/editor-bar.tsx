import { Mail } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { EventForm } from '../../domain/event/event-form.ts'
import { FORM_TIME_FIELDS } from '../../domain/event/merge-event-forms.ts'
import { NoteField } from '../event-parts/note-field.tsx'
import { editorWords } from '../language/english-editor.ts'
import { formWords } from '../language/english-form-parts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { CheckedForm } from '../ui/use-checked-form.tsx'

interface EditorBarProps {
  form: CheckedForm<EventForm>
  emailed: number
  /** It says how many followers get an email; empty if none does. */
  announcement: string
  /** So many answers belong to dates that vanish. */
  lostAnswers: number
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
  const { form, emailed, announcement, lostAnswers, note, onNote, problems, onProblem, isWaiting, children } =
    props
  const [isWriting, setWriting] = useState(false)
  const news = newsOf(form)
  const isTold = news !== null && emailed > 0
  return (
    <>
      {isTold && isWriting && (
        <Card>
          <NoteField
            value={note}
            onChange={({ target }) => onNote(target.value)}
            isForAttendeesOnly
            isFocused
          />
        </Card>
      )}
      <BottomBar>
        {lostAnswers > 0 && (
          <output className="w-full text-sm font-semibold text-danger">
            {formWords.lostAnswers(lostAnswers)}
          </output>
        )}
        <div className="mr-auto flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <output className="flex items-center gap-2">
            {(isTold || announcement !== '') && <Mail aria-hidden="true" className="size-4 shrink-0" />}
            {isTold && `${editorWords.willBeEmailed(emailed, news)} `}
            {announcement}
          </output>
          {isTold && !isWriting && (
            <Button size="small" onClick={() => setWriting(true)}>
              {editorWords.addANote}
            </Button>
          )}
        </div>
        <output className="text-sm text-muted">
          {isWaiting && editorWords.savedWhenBack}
          {problems > 0 && (
            <Button size="small" variant="danger" onClick={onProblem}>
              {editorWords.fieldsNeedAttention(problems)}
            </Button>
          )}
        </output>
        {children}
      </BottomBar>
    </>
  )
}

/** Attendees are told of these; null if of nothing. */
function newsOf({ initial, values }: CheckedForm<EventForm>): 'time' | 'place' | 'both' | null {
  const hasOtherTime = FORM_TIME_FIELDS.some((field) => values[field] !== initial[field])
  const hasOtherPlace = values.location.trim() !== initial.location
  if (hasOtherTime && hasOtherPlace) return 'both'
  return hasOtherTime ? 'time' : hasOtherPlace ? 'place' : null
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
