import { useState } from 'react'
import { SEARCH_LENGTH } from '../../api/list-queries.ts'
import type { TeamCalendarChange } from '../../domain/team-calendar.ts'
import { LoadMore } from '../event-parts/load-more.tsx'
import { settingsWords } from '../language/english-settings.ts'
import { eventsOfPages, useEventPages } from '../queries/event-list-queries.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { TextInput } from '../ui/field.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'
import { useSettled } from '../ui/use-settled.ts'

const CHOICES = [
  ['upcoming', settingsWords.allUpcomingEvents],
  ['some', settingsWords.someOfThem],
  ['none', settingsWords.noneYet],
] as const

interface TypedChoice {
  choice: (typeof CHOICES)[number][0]
  ids: string[]
}

/** With so many events, one looks for them by words. */
const SEARCHED_FROM = 20

interface SwitchOnDialogProps {
  isPending: boolean
  onSubmit: (body: Pick<TeamCalendarChange, 'list'>) => void
  onClose: () => void
}

export function SwitchOnDialog({ isPending, onSubmit, onClose }: SwitchOnDialogProps) {
  const form = useCheckedForm<TypedChoice>({
    initial: { choice: 'upcoming', ids: [] },
    onValid: ({ choice, ids }) =>
      onSubmit(choice === 'none' ? {} : { list: choice === 'upcoming' ? 'upcoming' : ids }),
  })
  const { choice, ids } = form.values
  const [typedText, setTypedText] = useState('')
  const pages = useEventPages(
    { search: useSettled(typedText.trim()), filter: 'upcoming', sort: null },
    typedText.trim(),
  )
  const events = pages.data ? eventsOfPages(pages.data) : []
  const listable = events.filter(({ isPublic, isListed }) => isPublic && !isListed)
  const toggle = (id: string) =>
    form.change({ ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] })
  return (
    <FormDialog
      title={settingsWords.showTheTeamCalendar}
      text={settingsWords.switchOnText}
      action={settingsWords.showCalendar}
      pendingLabel={settingsWords.saving}
      isPending={isPending}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <RadioChoices
        legend={settingsWords.eventsToShow}
        choices={CHOICES.map(([value, label]) => [value, label])}
        chosen={choice}
        onChoose={(next) => form.change({ choice: next })}
        className="grid gap-2"
        choiceClassName="flex min-h-11 items-center rounded-card border border-edge px-3 font-medium peer-checked:border-ink peer-checked:bg-sunken"
      />
      {choice === 'some' && (events.length >= SEARCHED_FROM || typedText !== '') && (
        <TextInput
          type="search"
          aria-label={settingsWords.searchEvents}
          placeholder={settingsWords.searchEventsPlaceholder}
          maxLength={SEARCH_LENGTH}
          value={typedText}
          onChange={({ target }) => setTypedText(target.value)}
          // It would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {choice === 'some' && (
        <div className="max-h-64 overflow-y-auto">
          <ul>
            {listable.map(({ id, title }) => (
              <li key={id}>
                <label className="flex min-h-11 items-center gap-3">
                  <input type="checkbox" checked={ids.includes(id)} onChange={() => toggle(id)} />
                  <span dir="auto">{title}</span>
                </label>
              </li>
            ))}
          </ul>
          {pages.hasNextPage && <LoadMore pages={pages} />}
        </div>
      )}
    </FormDialog>
  )
}
