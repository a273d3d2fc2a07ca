import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { EventForm } from '../../domain/event/event-form.ts'
import type { EventFormPart } from '../../domain/event/merge-event-forms.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { inputOf } from '../event-parts/event-form-resolver.ts'
import { newestListedEventBy } from '../queries/event-list-queries.ts'
import { storeIfPossible } from '../queries/store.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LabelledInput } from '../ui/field.tsx'

type Organizer = Pick<EventForm, 'organizerName' | 'organizerEmail'>

const keyOf = (userId: string) => `organizer ${userId}`

/** Called with every saved form, so that the next one can be filled with one press. */
export function rememberOrganizer(userId: string, { organizerName, organizerEmail }: Organizer): void {
  storeIfPossible(localStorage, keyOf(userId), { organizerName, organizerEmail })
}

interface OrganizerFieldsProps {
  form: UseFormReturn<EventForm>
  isNew: boolean
  conflictAt: (part: EventFormPart) => ReactNode
}

/**
 * In a new event, a button fills in name and email as this person last used them; at first only the email of the
 * account. It stands above or below what it fills.
 */
export function OrganizerFields({ form, isNew, conflictAt }: OrganizerFieldsProps) {
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
  const button = isNew && !isFilled && (
    <Button size="small" onClick={fill} className="max-w-full self-start justify-self-start sm:col-span-2">
      <span className="truncate">
        Use {[known.organizerName, known.organizerEmail].filter(Boolean).join(', ')}
      </span>
    </Button>
  )
  return (
    <Card className="grid items-start gap-5 sm:grid-cols-2">
      {known.organizerName !== '' && button}
      <div className="flex min-w-0 flex-col gap-2">
        <LabelledInput
          label="Organizer Name"
          {...inputOf(form, 'organizerName')}
          autoComplete="name"
          required
        />
        {conflictAt('organizerName')}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <LabelledInput
          label="Organizer Email"
          hint="Attendees reply to this address. If it is not your own, we email it a link to confirm first."
          {...inputOf(form, 'organizerEmail')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        {known.organizerName === '' && button}
        {conflictAt('organizerEmail')}
      </div>
    </Card>
  )
}

function lastUsed(userId: string): Organizer | null {
  return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Organizer | null
}
