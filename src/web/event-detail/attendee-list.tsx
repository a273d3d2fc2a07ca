import { type UIEvent, useEffect, useRef, useState } from 'react'
import { ATTENDEES_LISTED, type Attendee } from '../../domain/people/attendee.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { formatNumber } from '../ui/number-format.ts'
import { AttendeeRow } from './attendee-row.tsx'

interface AttendeeListProps {
  attendees: readonly Attendee[]
  onRemove: (attendee: Attendee) => void
}

/** The first few, and how many more there are; all of them once they are asked for. */
export function AttendeeList({ attendees, onRemove }: AttendeeListProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (showsAll) return <AllAttendees attendees={attendees} onRemove={onRemove} />
  const more = attendees.length - ATTENDEES_LISTED
  return (
    <>
      <ul className="divide-y divide-line">
        {attendees.slice(0, ATTENDEES_LISTED).map((attendee) => (
          <AttendeeRow key={attendee.id} attendee={attendee} onRemove={onRemove} />
        ))}
      </ul>
      {more > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 self-start text-muted tabular-nums"
          onClick={() => setShowsAll(true)}
        >
          {`And ${formatNumber(more)} more...`}
        </Button>
      )}
    </>
  )
}

/** Thousands at once would keep the browser busy for seconds. */
const ROWS_AT_ONCE = 100
/** How far before the end of the rows the next ones are made, in pixels. */
const AHEAD = 1_000
/** From more than these nobody likes to pick one by eye. */
const FOUND_BY_EYE = 20

/** Everybody, in a place of its own that scrolls; the rows are made as one comes near them. */
function AllAttendees({ attendees, onRemove }: AttendeeListProps) {
  const [search, setSearch] = useState('')
  const [rows, setRows] = useState(ROWS_AT_ONCE)
  const firstOfTheRest = useRef<HTMLLIElement>(null)
  // The button that led here is gone; whoever pressed it with the keyboard goes on where the list went on.
  useEffect(() => firstOfTheRest.current?.focus({ preventScroll: true }), [])

  const found = attendees.filter(({ name, email }) => contains(name, search) || contains(email, search))
  const onScroll = ({ currentTarget: list }: UIEvent) => {
    const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - AHEAD
    if (isNearEnd && rows < found.length) setRows(rows + ROWS_AT_ONCE)
  }
  return (
    <>
      {attendees.length > FOUND_BY_EYE && (
        <TextInput
          type="search"
          aria-label="Find an attendee"
          placeholder="Find an attendee..."
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setRows(ROWS_AT_ONCE)
          }}
        />
      )}
      <ul onScroll={onScroll} className="-mx-3 max-h-[32rem] divide-y divide-line overflow-y-auto px-3">
        {found.slice(0, rows).map((attendee, place) => (
          <AttendeeRow
            key={attendee.id}
            attendee={attendee}
            onRemove={onRemove}
            ref={place === ATTENDEES_LISTED ? firstOfTheRest : undefined}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="text-muted">Nobody of that name or address has signed up.</p>}
    </>
  )
}

function contains(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.trim().toLowerCase())
}
