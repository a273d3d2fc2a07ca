import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { attendeeCalls } from '../../api/attendee-calls.ts'
import { planCalls } from '../../api/plan-calls.ts'
import { ANSWER_NAMES } from '../../domain/answers/answer.ts'
import type { AttendeeWithState } from '../../domain/attendee.ts'
import { foldedText, numberText } from '../../domain/text.ts'
import { type Day, formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { useAttendeePages } from '../queries/attendee-queries.ts'
import { callApi } from '../queries/call-api.ts'
import { useEvent } from '../queries/event-queries.ts'
import { callQuery, queryClient, queryKeys, useNextPageWhile } from '../queries/query-client.ts'
import { browserToday } from '../ui/browser-time.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LabelledSelect, TextInput } from '../ui/field.tsx'
import { LoadError, LoadingSpinner } from '../ui/loading.tsx'
import { PageHeader } from '../ui/page.tsx'
import { showError } from '../ui/toasts.tsx'
import { dateText } from './answers-card.tsx'

/** Presses at another door appear after this, and new people after twice this at the latest. */
const REFRESH_MS = 3_000
/** Nobody scrolls through more at a door. */
const ROWS_SHOWN = 100
/** Both are in days, around today. */
const [BEFORE, AHEAD] = [7, 60]

/** Phones at the door show it: a press says that somebody is here, another takes it back. */
export default function CheckInScreen({ id }: { id: string }) {
  const query = useEvent(id, REFRESH_MS)
  if (query.isLoadingError) return <LoadError query={query}>The event could not be loaded</LoadError>
  if (!query.data) return <LoadingSpinner />
  const { event, attendees } = query.data
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
      <PageHeader title="Check in" subtitle={event.title}>
        <ButtonLink size="small" to={`/events/${id}`}>
          Done
        </ButtonLink>
      </PageHeader>
      {event.isRecurring ? (
        <ChosenDate eventId={id} total={attendees.total} />
      ) : (
        <People eventId={id} total={attendees.total} date={undefined} />
      )}
    </div>
  )
}

function ChosenDate({ eventId: id, total }: Omit<PeopleProps, 'date'>) {
  const today: Day = browserToday()
  const span = { from: formatDate(today - BEFORE), to: formatDate(today + AHEAD) }
  const { data } = useQuery(
    callQuery(queryKeys.seriesOccurrencesIn(id, [span]), planCalls.listOccurrences, {
      path: { id },
      query: span,
    }),
  )
  const [choice, setChoice] = useState<string | null>(null)
  if (!data) return <LoadingSpinner />
  const dates = data.map(({ originalStartIso }) => originalStartIso.slice(0, 10))
  const date = choice ?? dates.find((one) => (parseDate(one) ?? 0) >= today) ?? dates.at(-1)
  if (date === undefined) return <p className="text-muted">This event has no date around today.</p>
  return (
    <>
      <LabelledSelect
        label="Date"
        value={date}
        choices={dates.map((one) => [one, dateText(one)] as const)}
        onChange={({ target }) => setChoice(target.value)}
      />
      <People key={date} eventId={id} total={total} date={date} />
    </>
  )
}

interface PeopleProps {
  eventId: string
  total: number
  date: string | undefined
}

function People({ eventId, total, date }: PeopleProps) {
  const pages = useAttendeePages(eventId, true, { total, everyMs: REFRESH_MS })
  useNextPageWhile(true, pages)
  const [search, setSearch] = useState('')
  const key = queryKeys.checkIns(eventId, date)
  const query = { ...(date !== undefined && { date }) }
  const here = useQuery({
    ...callQuery(key, attendeeCalls.listCheckIns, { path: { id: eventId }, query }),
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
  })
  const press = useMutation({
    mutationFn: ({ attendeeId, isHere }: { attendeeId: string; isHere: boolean }) =>
      callApi(isHere ? attendeeCalls.checkIn : attendeeCalls.undoCheckIn, {
        path: { id: eventId, attendeeId },
        query,
      }),
    // At once, so that the next person can be looked for while the press is on its way.
    onMutate: async ({ attendeeId, isHere }) => {
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<string[]>(key, (ids = []) =>
        isHere ? [...ids, attendeeId] : ids.filter((one) => one !== attendeeId),
      )
    },
    onError: (error) => showError(error, 'Failed to check in'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  if (pages.isLoadingError) return <LoadError query={pages}>The attendees could not be loaded</LoadError>
  if (!pages.data || !here.data) return <LoadingSpinner />
  const people = pages.data.pages.flatMap(({ items }) => items)
  const foldedSearch = foldedText(search.trim())
  const matches = people
    .filter(({ name, email }) => foldedText(name).includes(foldedSearch) || email.includes(foldedSearch))
    .sort((one, other) => one.name.localeCompare(other.name))
  return (
    <>
      <TextInput
        type="search"
        aria-label="Find a person"
        placeholder="Find a person..."
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <output className="text-sm text-muted tabular-nums">
        {`${numberText(here.data.length)} of ${numberText(people.length)} are here`}
      </output>
      <ul className="flex flex-col gap-2">
        {matches.slice(0, ROWS_SHOWN).map((person) => (
          <li key={person.id}>
            <PersonButton
              person={person}
              date={date}
              isHere={here.data.includes(person.id)}
              onPress={(isHere) => press.mutate({ attendeeId: person.id, isHere })}
            />
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className="text-muted">Nobody matches your search.</p>}
      {matches.length > ROWS_SHOWN && <p className="text-muted">Type a name to find the others.</p>}
    </>
  )
}

interface PersonButtonProps {
  person: AttendeeWithState
  date: string | undefined
  isHere: boolean
  onPress: (isHere: boolean) => void
}

function PersonButton({ person: { name, email, answers }, date, isHere, onPress }: PersonButtonProps) {
  const response = answers.find((one) => one.answer !== null && (one.date === null || one.date === date))
  const answer = response?.answer ? ANSWER_NAMES[response.answer] : ''
  const guests = response && response.guests > 0 ? ` +${response.guests}` : ''
  return (
    <button
      type="button"
      aria-pressed={isHere}
      onClick={() => onPress(!isHere)}
      className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-start aria-pressed:border-success aria-pressed:bg-success-soft"
    >
      <span className="min-w-0 grow">
        <span dir="auto" className="block font-medium break-words">
          {name}
        </span>
        <span className="block text-sm break-all text-muted">{email}</span>
      </span>
      <span className="shrink-0 text-sm">
        {response?.isWaiting ? `Waiting${guests}` : `${answer}${guests}`}
      </span>
      <Check
        aria-hidden="true"
        className={isHere ? 'size-6 shrink-0 text-success' : 'size-6 shrink-0 opacity-0'}
      />
    </button>
  )
}
