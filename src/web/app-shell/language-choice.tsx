import { Globe } from 'lucide-react'
import { LANGUAGES, languageOf } from '../../domain/language/languages.ts'
import {
  ORGANIZER_LANGUAGES,
  type OrganizerLanguage,
  organizerLanguageOf,
} from '../../domain/language/organizer-languages.ts'
import { pageTag } from '../language/page-language.ts'
import { SelectInput } from '../ui/field.tsx'

export const hasLanguageChoice = ORGANIZER_LANGUAGES.length > 1

interface LanguageChoiceProps {
  label: string
  disabled?: boolean
  onChoose: (language: OrganizerLanguage) => void
}

/** Each language has its own name, so that those who cannot read the page find theirs. */
export function LanguageChoice({ label, disabled, onChoose }: LanguageChoiceProps) {
  return (
    <div className="flex items-center gap-2">
      <Globe aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <SelectInput
        aria-label={label}
        value={languageOf(pageTag) ?? undefined}
        disabled={disabled}
        choices={ORGANIZER_LANGUAGES.map((code) => [code, LANGUAGES[code].name])}
        onChange={({ target }) => {
          const language = organizerLanguageOf(target.value)
          if (language) onChoose(language)
        }}
      />
    </div>
  )
}
