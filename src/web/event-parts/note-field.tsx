import { Mail } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import type { PlainKey } from '../../domain/language/problem-key.ts'
import { lengthOf, NOTE_LENGTH, peopleText, severalLines } from '../../domain/text.ts'
import { formWords } from '../language/english-form-parts.ts'
import { problemText } from '../language/problem-words.ts'
import { LabelledTextArea } from '../ui/field.tsx'

interface NoteFieldProps {
  value: string
  error?: string | undefined
  readers?: string
  isFocused?: boolean
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
}

/** The length is counted, since a text that is cut off unseen would be worse. */
export function NoteField(props: NoteFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { value, error, readers = formWords.attendeesAndVisitors, isFocused = false, onChange } = props
  useEffect(() => {
    if (isFocused) box.current?.focus()
  }, [isFocused])
  const reason = noteError(value)
  const hint = formWords.noteHint(readers, noteLength(value))
  return (
    <LabelledTextArea
      label={formWords.note}
      isOptional
      hint={hint}
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
  about: string
  /** It names them if not everybody who is counted will be emailed. */
  readers?: string | undefined
}

export function EmailedNote({ count, about, readers = peopleText(count) }: EmailedNoteProps) {
  return (
    <p className="flex items-center gap-2">
      <Mail aria-hidden="true" className="size-4 shrink-0" />
      {count === 0 ? formWords.nobodyWillBeEmailed : formWords.willBeEmailed(readers, about)}
    </p>
  )
}
