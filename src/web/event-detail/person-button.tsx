import { Check } from 'lucide-react'
import { isExpected, type PersonAtDoor } from '../../domain/check-in.ts'
import { answersWords } from '../language/english-answers.ts'
import { checkInWords } from '../language/english-check-in.ts'
import { Badge } from '../ui/badge.tsx'

const LABELS: Record<PersonAtDoor['attendance'], string> = {
  coming: answersWords.answers.yes,
  maybe: answersWords.answers.maybe,
  notComing: answersWords.answers.no,
  waiting: answersWords.waiting,
  otherDate: checkInWords.otherDate,
  unanswered: '',
}

const REASONS: Partial<Record<PersonAtDoor['attendance'], string>> = checkInWords.reasons

export function reasonToAsk({ attendance }: PersonAtDoor): string {
  return REASONS[attendance] ?? ''
}

interface PersonButtonProps extends PersonAtDoor {
  isHere: boolean
  onPress: (isHere: boolean) => void
}

export function PersonButton({ isHere, onPress, ...one }: PersonButtonProps) {
  const { person, attendance, people } = one
  const label = `${LABELS[attendance]}${people > 1 ? ` +${people - 1}` : ''}`
  return (
    <button
      type="button"
      aria-pressed={isHere}
      onClick={() => onPress(!isHere)}
      className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-start aria-pressed:border-success aria-pressed:bg-success-soft"
    >
      <span className="min-w-0 grow">
        <span dir="auto" className="block font-medium break-words">
          {person.name}
        </span>
        <span className="block text-sm break-all text-muted">{person.email}</span>
      </span>
      {isExpected(one) ? (
        <span className="shrink-0 text-sm">{label}</span>
      ) : (
        <Badge tone="danger">{label}</Badge>
      )}
      <Check
        aria-hidden="true"
        className={isHere ? 'size-6 shrink-0 text-success' : 'size-6 shrink-0 opacity-0'}
      />
    </button>
  )
}
