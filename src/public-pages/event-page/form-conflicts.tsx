import type { Words } from '../../domain/language/words.ts'
import { type FormPart, partText } from './own-form.ts'
import type { FormTexts } from './reminder-form.tsx'

interface FormConflictsProps {
  /** They were changed elsewhere as well, so that nothing was saved. */
  parts: readonly FormPart[]
  form: FormTexts
  stored: FormTexts
  words: Words
}

export function FormConflicts({ parts, form, stored, words }: FormConflictsProps) {
  return (
    <div role="alert" className="error-sign mb-3 rounded-card bg-danger-soft p-3 text-sm text-danger">
      <p>{words.own.changedElsewhere}</p>
      {parts.map((part) => (
        <p key={part} className="mt-2">
          {words.own.storedNow(partText(stored, part, words))}
          <br />
          {words.own.chosenHere(partText(form, part, words))}
        </p>
      ))}
    </div>
  )
}
