import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { EventForm } from '../../domain/event/event-form.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { useTeamCalendar } from '../queries/team-queries.ts'
import { Switch } from '../ui/field.tsx'

export const ON_CALENDAR = 'Show on the team calendar'

/** Only while the team's calendar is on. New events are listed, unless somebody says otherwise. */
export function ListedSwitch({ form: { control, setValue } }: { form: UseFormReturn<EventForm> }) {
  const { currentTeam } = useCurrentUser()
  const calendar = useTeamCalendar(currentTeam?.id ?? null)
  const isListed = useWatch({ control, name: 'isListed' })
  if (!calendar.data?.isOn) return null
  return (
    <Switch
      label={ON_CALENDAR}
      hint="Private events are never shown on it"
      checked={isListed ?? true}
      onChange={({ target }) => setValue('isListed', target.checked, { shouldDirty: true })}
    />
  )
}
