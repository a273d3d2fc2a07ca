import { Mail } from 'lucide-react'
import { peopleText } from '../ui/number-format.ts'

/** Says beside a button who will be emailed. */
export function EmailedNote({ count, about }: { count: number; about: string }) {
  return (
    <p className="flex items-center gap-2">
      <Mail aria-hidden="true" className="size-4 shrink-0" />
      {count === 0 ? 'Nobody will be emailed.' : `${peopleText(count)} will be emailed ${about}.`}
    </p>
  )
}
