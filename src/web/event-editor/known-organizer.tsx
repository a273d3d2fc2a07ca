import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { EventForm } from '../../domain/event/event-form.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { newestListedEventBy } from '../queries/event-list-queries.ts'
import { storeIfPossible } from '../queries/store.ts'
import { Button } from '../ui/button.tsx'

type Organizer = Pick<EventForm, 'organizerName' | 'organizerEmail'>

const keyOf = (userId: string) => `organizer ${userId}`

/** Called with every saved form, so that the next one can be filled with one press. */
export function rememberOrganizer(userId: string, { organizerName, organizerEmail }: Organizer): void {
  storeIfPossible(localStorage, keyOf(userId), { organizerName, organizerEmail })
}

/**
 * A button that fills in name and email as this person last used them; at first only the email of the account. Each
 * stands above or below what it fills.
 */
export function useKnownOrganizer(form: UseFormReturn<EventForm>) {
  const { control, setValue, setFocus } = form
  const user = useCurrentUser()
  const [known] = useState(
    () =>
      lastUsed(user.id) ??
      // On another device.
      newestListedEventBy(user.email) ?? { organizerName: '', organizerEmail: user.email },
  )
  const isFilled = useWatch({
    control,
    compute: ({ organizerName, organizerEmail }: EventForm) =>
      organizerEmail === known.organizerEmail &&
      (known.organizerName === '' || organizerName === known.organizerName),
  })
  const fill = () => {
    const options = { shouldDirty: true, shouldValidate: true }
    if (known.organizerName !== '') setValue('organizerName', known.organizerName, options)
    setValue('organizerEmail', known.organizerEmail, options)
    // The button is gone then.
    setFocus(known.organizerName === '' ? 'organizerName' : 'organizerEmail')
  }
  const button = !isFilled && (
    <Button size="small" onClick={fill} className="max-w-full self-start justify-self-start sm:col-span-2">
      <span className="truncate">
        Use {[known.organizerName, known.organizerEmail].filter(Boolean).join(', ')}
      </span>
    </Button>
  )
  return known.organizerName === '' ? { belowEmail: button } : { aboveBoth: button }
}

function lastUsed(userId: string): Organizer | null {
  return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Organizer | null
}
