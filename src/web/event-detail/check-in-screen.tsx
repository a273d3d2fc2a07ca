import { useEffect, useState } from 'react'
import { ALL_DATES } from '../../domain/answers/answered-date.ts'
import { countAtDoor, isExpected, type PersonAtDoor, peopleAtDoor } from '../../domain/check-in.ts'
import { recurrenceOfFields } from '../../domain/recurrence/recurrence-fields.ts'
import { foldedText } from '../../domain/text.ts'
import { dayOfWallTime, formatDate, formatWallTime, parseDate } from '../../domain/time/wall-time.ts'
import { checkInWords } from '../language/english-check-in.ts'
import { useAttendeePages } from '../queries/attendee-queries.ts'
import { useCheckIns } from '../queries/check-in-queries.ts'
import { useConnection } from '../queries/connection.ts'
import { type EventReply, useEvent } from '../queries/event-queries.ts'
import { keepOfflineCopy } from '../queries/offline-copy.ts'
import { useNextPageWhile } from '../queries/query-client.ts'
import { useSeriesOccurrencesIn } from '../queries/series-queries.ts'
import { wallTimeIn } from '../ui/browser-time.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { LabelledSelect, TextInput } from '../ui/field.tsx'
import { LoadError, LoadingSpinner } from '../ui/loading.tsx'
import { PageHeader } from '../ui/page.tsx'
import { showError } from '../ui/toasts.tsx'
import { PersonButton, reasonToAsk } from './person-button.tsx'
import { dateTextOf } from './series-occurrence-view.ts'

/** Presses at another door appear after this, and new people after twice this at the latest. */
const REFRESH_MS = 3_000
/** Nobody scrolls through more at a door. */
const ROWS_SHOWN = 100
/** Both are in days, around today. */
const [BEFORE, AHEAD] = [7, 60]

/** Phones at the door show it: a press says that somebody is here, another takes it back. */
export default function CheckInScreen({ id }: { id: string }) {
  const query = useEvent(id, REFRESH_MS)
  if (query.isLoadingError) return <LoadError query={query}>{checkInWords.eventNotLoaded}</LoadError>
  if (!query.data) return <LoadingSpinner />
  const { event } = query.data
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
      <PageHeader title={checkInWords.checkIn} subtitle={event.title}>
        <ButtonLink size="small" to={`/events/${id}`}>
          {checkInWords.done}
        </ButtonLink>
      </PageHeader>
      {event.isRecurring ? <ChosenDate reply={query.data} /> : <People reply={query.data} date={null} />}
    </div>
  )
}

/**
 * A date that has begun is chosen first, then that of today, the next one, or the last. A moved date counts where it
 * is.
 */
function ChosenDate({ reply }: Pick<PeopleProps, 'reply'>) {
  const { event } = reply
  const wallTime = wallTimeIn(event.timezone)
  const [now, today] = [formatWallTime(wallTime), dayOfWallTime(wallTime)]
  const span = { from: formatDate(today - BEFORE), to: formatDate(today + AHEAD) }
  const { data } = useSeriesOccurrencesIn(event.id, [span])
  const [choice, setChoice] = useState<string | null>(null)
  if (!data) return <LoadingSpinner />
  const dates = data
    .map((date) => ({ ...date, key: date.originalStartIso.slice(0, 10) }))
    .sort((a, b) => a.startIso.localeCompare(b.startIso))
  const planned = dates.filter(({ status }) => status !== 'skipped')
  const next =
    planned.find(({ startIso, endIso }) => startIso <= now && now < endIso) ??
    planned.find(({ startIso }) => startIso.slice(0, 10) >= formatDate(today)) ??
    planned.at(-1)
  const chosenDate = choice ?? next?.key ?? dates.at(-1)?.key
  if (chosenDate === undefined) return <p className="text-muted">{checkInWords.noDateAroundToday}</p>
  return (
    <>
      <LabelledSelect
        label={checkInWords.date}
        value={chosenDate}
        choices={dates.map((date) => {
          const text = dateTextOf(date, event)
          return [date.key, date.status === 'skipped' ? checkInWords.skippedDate(text) : text] as const
        })}
        onChange={({ target }) => setChoice(target.value)}
      />
      <People key={chosenDate} reply={reply} date={chosenDate} />
    </>
  )
}

interface PeopleProps {
  reply: EventReply
  date: string | null
}

function People({ reply: { event, attendees, answerSettings }, date }: PeopleProps) {
  const eventId = event.id
  const pages = useAttendeePages(eventId, true, { total: attendees.total, everyMs: REFRESH_MS })
  useNextPageWhile(true, pages)
  const isComplete = pages.data !== undefined && !pages.hasNextPage
  const [search, setSearch] = useState('')
  const [stranger, setStranger] = useState<PersonAtDoor | null>(null)
  const { here, waitingCount, press } = useCheckIns({ eventId, date, refreshMs: REFRESH_MS }, (error) =>
    showError(error, checkInWords.failed),
  )
  const isOnline = useConnection() === 'online'
  const isReady = isComplete && here !== undefined
  useEffect(() => {
    if (isReady) void keepOfflineCopy()
  }, [isReady])
  if (pages.isLoadingError) return <LoadError query={pages}>{checkInWords.attendeesNotLoaded}</LoadError>
  if (!pages.data || !here) return <LoadingSpinner />
  const series = { settings: answerSettings, time: { recurrence: recurrenceOfFields(event) } }
  const people = pages.data.pages.flatMap(({ items }) => items)
  const list = peopleAtDoor(series, people, date === null ? ALL_DATES : (parseDate(date) ?? ALL_DATES))
  const counts = countAtDoor(list, (id) => here.includes(id))
  const matches = list.filter((one) => isListed(one, search.trim(), here))
  const onPress = (one: PersonAtDoor, isHere: boolean) => {
    if (isHere && !isExpected(one)) setStranger(one)
    else press(one.person.id, isHere)
  }
  return (
    <>
      <TextInput
        type="search"
        aria-label={checkInWords.findPerson}
        placeholder={checkInWords.findPersonHint}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <output className="text-sm text-muted tabular-nums">
        {checkInWords.hereOf(counts.here, counts.total)}
        {!isOnline && waitingCount > 0 && ` · ${checkInWords.pressesNotSent(waitingCount)}`}
      </output>
      <ul className="flex flex-col gap-2">
        {matches
          .sort((one, other) => one.person.name.localeCompare(other.person.name))
          .slice(0, ROWS_SHOWN)
          .map((one) => (
            <li key={one.person.id}>
              <PersonButton
                {...one}
                isHere={here.includes(one.person.id)}
                onPress={(isHere) => onPress(one, isHere)}
              />
            </li>
          ))}
      </ul>
      {matches.length === 0 && (
        <p className="text-muted">
          {search.trim() === '' ? checkInWords.nobodyExpected : checkInWords.nobodyMatches}
        </p>
      )}
      {matches.length > ROWS_SHOWN && <p className="text-muted">{checkInWords.typeAName}</p>}
      {stranger && (
        <FormDialog
          title={checkInWords.checkInPerson(stranger.person.name)}
          text={reasonToAsk(stranger)}
          action={checkInWords.checkInAnyway}
          onSubmit={() => {
            press(stranger.person.id, true)
            setStranger(null)
          }}
          onClose={() => setStranger(null)}
        />
      )}
    </>
  )
}

/** Whoever answered for other dates only is found by a search. */
function isListed({ person, attendance }: PersonAtDoor, search: string, here: readonly string[]): boolean {
  if (search === '') return attendance !== 'otherDate' || here.includes(person.id)
  return [person.name, person.email].some((text) => foldedText(text).includes(foldedText(search)))
}
