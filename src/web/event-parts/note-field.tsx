import { Mail } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import type { PlainKey } from '../../domain/language/problem-key.ts'
import { reasonText } from '../../domain/language/problem-text.ts'
import { lengthOf, NOTE_LENGTH, numberText, peopleText, severalLines } from '../../domain/text.ts'
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
  const { value, error, readers = 'Attendees and visitors', isFocused = false, onChange } = props
  useEffect(() => {
    if (isFocused) box.current?.focus()
  }, [isFocused])
  const reason = noteError(value)
  const hint = `${readers} read it. ${numberText(noteLength(value))} of ${NOTE_LENGTH} characters`
  return (
    <LabelledTextArea
      label="Note"
      isOptional
      hint={hint}
      error={error ?? (reason && reasonText(reason))}
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

export function EmailedNote({ count, about }: { count: number; about: string }) {
  return (
    <p className="flex items-center gap-2">
      <Mail aria-hidden="true" className="size-4 shrink-0" />
      {count === 0 ? 'Nobody will be emailed.' : `${peopleText(count)} will be emailed ${about}.`}
    </p>
  )
}
