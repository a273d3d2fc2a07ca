import { type UIEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ATTENDEES_LISTED, type AttendeeWithState } from '../../domain/people/attendee.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/form/inputs.tsx'
import { formatNumber } from '../ui/number-format.ts'
import { AttendeeRow } from './attendee-row.tsx'

interface AttendeeListProps {
  attendees: readonly AttendeeWithState[]
  onRemove: (attendee: AttendeeWithState) => void
}

/** The first few attendees and the number of the others; a press shows them all. */
export function AttendeeList({ attendees, onRemove }: AttendeeListProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (useIsPrinting()) return <PlainList attendees={attendees} onRemove={onRemove} />
  if (showsAll) return <AllAttendees attendees={attendees} onRemove={onRemove} />
  const more = attendees.length - ATTENDEES_LISTED
  return (
    <>
      <PlainList attendees={attendees.slice(0, ATTENDEES_LISTED)} onRemove={onRemove} />
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

function PlainList({ attendees, onRemove }: AttendeeListProps) {
  return (
    <ul className="divide-y divide-line">
      {attendees.map((attendee) => (
        <AttendeeRow key={attendee.id} attendee={attendee} onRemove={onRemove} />
      ))}
    </ul>
  )
}

/** On paper nobody can press a button or scroll: everyone is printed. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // At once: the browser prints what is there after the event.
    const onBefore = () => flushSync(() => setPrinting(true))
    const onAfter = () => setPrinting(false)
    addEventListener('beforeprint', onBefore)
    addEventListener('afterprint', onAfter)
    return () => {
      removeEventListener('beforeprint', onBefore)
      removeEventListener('afterprint', onAfter)
    }
  }, [])
  return isPrinting
}

/** Rendering thousands at once would block the browser for seconds. */
const ROWS_AT_ONCE = 100
/** The next rows are rendered this many pixels before the end of the list. */
const AHEAD = 1_000
/** Longer lists get a search box. */
const FOUND_BY_EYE = 20

/** All attendees in a scrolling box. Rows are rendered in batches while scrolling. */
function AllAttendees({ attendees, onRemove }: AttendeeListProps) {
  const [search, setSearch] = useState('')
  const [rows, setRows] = useState(ROWS_AT_ONCE)
  const firstOfTheRest = useRef<HTMLLIElement>(null)
  // The button that opened this list is gone: the focus moves to the first row that is new.
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
        {found.slice(0, rows).map((attendee, index) => (
          <AttendeeRow
            key={attendee.id}
            attendee={attendee}
            onRemove={onRemove}
            ref={index === ATTENDEES_LISTED ? firstOfTheRest : undefined}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="text-muted">No attendee matches your search.</p>}
    </>
  )
}

function contains(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.trim().toLowerCase())
}
