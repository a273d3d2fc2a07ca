import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventCalls } from '../../api/team-event-calls.ts'
import type { TeamCalendarChange } from '../../domain/team-calendar.ts'
import { callQuery, queryKeys } from '../queries/query-client.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'

const CHOICES = [
  ['upcoming', 'All upcoming events'],
  ['some', 'Some of them'],
  ['none', 'None yet'],
] as const
type Choice = (typeof CHOICES)[number][0]

interface SwitchOnDialogProps {
  isPending: boolean
  onSubmit: (body: Pick<TeamCalendarChange, 'list'>) => void
  onClose: () => void
}

/** Asked once: which of the events that exist stand on the calendar. */
export function SwitchOnDialog({ isPending, onSubmit, onClose }: SwitchOnDialogProps) {
  const [choice, setChoice] = useState<Choice>('upcoming')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = { status: 'upcoming', fields: 'summary', limit: '100' } as const
  const events = useQuery(callQuery([...queryKeys.eventLists, 'to list'], eventCalls.listEvents, { query }))
  const listable = events.data?.filter(({ isPublic, isListed }) => isPublic && !isListed) ?? []
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <FormDialog
      title="Show the team calendar"
      text="Which of your events shall it show? New events are listed from now on; each event has a switch for it."
      action="Show calendar"
      pendingLabel="Saving..."
      isPending={isPending}
      onSubmit={() =>
        onSubmit(choice === 'none' ? {} : { list: choice === 'upcoming' ? 'upcoming' : [...chosen] })
      }
      onClose={onClose}
    >
      <RadioChoices
        legend="Events to show"
        choices={CHOICES.map(([value, label]) => [value, label])}
        chosen={choice}
        onChoose={setChoice}
        className="grid gap-2"
        choiceClassName="flex min-h-11 items-center rounded-card border border-edge px-3 font-medium peer-checked:border-ink peer-checked:bg-sunken"
      />
      {choice === 'some' && (
        <ul className="max-h-64 overflow-y-auto">
          {listable.map(({ id, title }) => (
            <li key={id}>
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                <span dir="auto">{title}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
