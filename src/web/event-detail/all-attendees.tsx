import { type UIEvent, useEffect, useRef, useState } from 'react'
import { ATTENDEES_LISTED } from '../../domain/attendee.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/form/inputs.tsx'
import { AttendeeRow } from './attendee-row.tsx'
import { type AttendeeListProps, NotLoaded, useNextPageIf } from './unloaded-attendees.tsx'

/** Rendering thousands at once would block the browser for seconds. */
const ROWS_AT_ONCE = 100
/** The next rows are rendered this many pixels before the end of the list. */
const AHEAD = 1_000
/** Longer lists get a search box. */
const FOUND_BY_EYE = 20

/** All attendees in a scrolling box. Rows are loaded and rendered in batches while scrolling. */
export function AllAttendees({ attendees, more, rest, onRemove }: AttendeeListProps) {
  const [search, setSearch] = useState('')
  const [rows, setRows] = useState(ROWS_AT_ONCE)
  const firstOfTheRest = useRef<HTMLLIElement>(null)
  // The button that opened this list is gone: the focus moves to the first row that is new.
  useEffect(() => firstOfTheRest.current?.focus({ preventScroll: true }), [])

  const found = attendees.filter(({ name, email }) => contains(name, search) || contains(email, search))
  // A search looks through all of them. Otherwise the next page is fetched when its rows are about to be shown.
  useNextPageIf(found.length < rows, rest)
  const onScroll = ({ currentTarget: list }: UIEvent) => {
    const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - AHEAD
    if (isNearEnd && rows <= found.length) setRows(rows + ROWS_AT_ONCE)
  }
  return (
    <>
      {attendees.length + more > FOUND_BY_EYE && (
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
        {found.slice(0, rows).map((attendee, index) => (
          <AttendeeRow
            key={attendee.id}
            attendee={attendee}
            onRemove={onRemove}
            ref={index === ATTENDEES_LISTED ? firstOfTheRest : undefined}
          />
        ))}
      </ul>
      {rest.isFetchNextPageError ? (
        <div className="flex flex-wrap items-center gap-3">
          <NotLoaded />
          <Button size="small" onClick={() => void rest.fetchNextPage()}>
            Try again
          </Button>
        </div>
      ) : rest.isFetchingNextPage ? (
        <output className="text-muted">Loading...</output>
      ) : (
        found.length === 0 && <p className="text-muted">No attendee matches your search.</p>
      )}
    </>
  )
}

function contains(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.trim().toLowerCase())
}
