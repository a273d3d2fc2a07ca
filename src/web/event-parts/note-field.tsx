import { Mail } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import type { PlainKey } from '../../domain/language/problem-key.ts'
import { lengthOf, NOTE_LENGTH, severalLines } from '../../domain/text.ts'
import { formWords } from '../language/english-form-parts.ts'
import { problemText } from '../language/problem-words.ts'
import { LabelledTextArea } from '../ui/field.tsx'

interface NoteFieldProps {
  value: string
  error?: string | undefined
  /** If false, visitors read it on the page too. */
  isForAttendeesOnly?: boolean
  isFocused?: boolean
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
}

/** The length is counted, since a text that is cut off unseen would be worse. */
export function NoteField(props: NoteFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { value, error, isForAttendeesOnly = false, isFocused = false, onChange } = props
  useEffect(() => {
    if (isFocused) box.current?.focus()
  }, [isFocused])
  const reason = noteError(value)
  const { noteHint, noteHintForAttendees } = formWords
  const writeHint = isForAttendeesOnly ? noteHintForAttendees : noteHint
  return (
    <LabelledTextArea
      label={formWords.note}
      isOptional
      hint={writeHint(noteLength(value))}
      error={error ?? (reason && problemText(reason))}
      ref={box}
      dir="auto"
      rows={3}
      value={value}
      onChange={onChange}
    />
  )
}

export function noteError(note: string): PlainKey | undefined {
  return noteLength(note) > NOTE_LENGTH ? 'noteTooLong' : undefined
}

function noteLength(note: string): number {
  return lengthOf(severalLines(note))
}

interface EmailedNoteProps {
  count: number
  /** It is shown if the count is not zero. */
  text: string
}

export function EmailedNote({ count, text }: EmailedNoteProps) {
  return (
    <p className="flex items-center gap-2">
      <Mail aria-hidden="true" className="size-4 shrink-0" />
      {count === 0 ? formWords.nobodyWillBeEmailed : text}
    </p>
  )
}
