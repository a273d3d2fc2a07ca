import { UserMinus } from 'lucide-react'
import { memo, type Ref, type UIEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ATTENDEES_LISTED, type AttendeeWithState } from '../../domain/attendee.ts'
import { numberText } from '../../domain/text.ts'
import type { useAttendeePages } from '../queries/attendee-queries.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'

type AttendeePages = ReturnType<typeof useAttendeePages>

/** Up to so many are loaded at once, since the browser asks nobody before it prints. */
const PRINTED_AT_ONCE = 100

/** The first few attendees and the number of the others; a press shows them all. */
export function AttendeeList(props: AttendeeListProps) {
  const { attendees, more, rest, onRemove } = props
  const [showsAll, setShowsAll] = useState(false)
  const isPrinting = useIsPrinting()
  const isWanted = attendees.length < ATTENDEES_LISTED || attendees.length + more <= PRINTED_AT_ONCE
  useNextPageIf(isWanted, rest)

  if (isPrinting) {
    return (
      <>
        <PlainList attendees={attendees} onRemove={onRemove} />
        {more > 0 && <p className="text-muted tabular-nums">{moreText(more)}</p>}
      </>
    )
  }
  if (showsAll) return <AllAttendees {...props} />
  const hidden = Math.max(attendees.length - ATTENDEES_LISTED, 0) + more
  const showAll = async () => {
    if (attendees.length <= ATTENDEES_LISTED && rest.hasNextPage) {
      const { isFetchNextPageError } = await rest.fetchNextPage()
      if (isFetchNextPageError) return
    }
    setShowsAll(true)
  }
  return (
    <>
      <PlainList attendees={attendees.slice(0, ATTENDEES_LISTED)} onRemove={onRemove} />
      {rest.isFetchNextPageError && <NotLoaded />}
      {hidden > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 self-start text-muted tabular-nums"
          isPending={rest.isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void showAll()}
        >
          {moreText(hidden)}
        </Button>
      )}
    </>
  )
}

function moreText(more: number): string {
  return `And ${numberText(more)} more...`
}

function PlainList({ attendees, onRemove }: Pick<AttendeeListProps, 'attendees' | 'onRemove'>) {
  return (
    <ul className="divide-y divide-line">
      {attendees.map((attendee) => (
        <AttendeeRow key={attendee.id} attendee={attendee} onRemove={onRemove} />
      ))}
    </ul>
  )
}

/** On paper nobody can press a button or scroll: everyone who is loaded is printed. */
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

/** All attendees in a scrolling box. Rows are loaded and rendered in batches while scrolling. */
function AllAttendees({ attendees, more, rest, onRemove }: AttendeeListProps) {
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

interface AttendeeRowProps {
  attendee: AttendeeWithState
  onRemove: (attendee: AttendeeWithState) => void
  ref?: Ref<HTMLLIElement> | undefined
}

/** Memoized: there may be thousands of rows, and adding some must not render the others again. */
const AttendeeRow = memo(function AttendeeRow({ attendee, onRemove, ref }: AttendeeRowProps) {
  const { id, name, email, emailProblem } = attendee
  return (
    <li ref={ref} tabIndex={-1} className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">{email}</p>
        {emailProblem === 'unconfirmed' && <p className="text-sm text-muted">Not confirmed yet</p>}
        {emailProblem === 'refused' && (
          <p className="text-sm text-danger">Email refused: this address gets no more emails</p>
        )}
      </div>
      <Button
        id={removeButtonId(id)}
        variant="quiet"
        size="icon"
        aria-label={`Remove ${name}`}
        title={`Remove ${name}`}
        onClick={() => onRemove(attendee)}
        className="shrink-0 text-muted"
      >
        <UserMinus aria-hidden="true" />
      </Button>
    </li>
  )
})

export function removeButtonId(attendeeId: string): string {
  return `remove-${attendeeId}`
}

interface AttendeeListProps {
  /** Those that are loaded, the oldest sign-up first. */
  attendees: readonly AttendeeWithState[]
  /** The number of those that are not loaded. */
  more: number
  /** Loads those. */
  rest: AttendeePages
  onRemove: (attendee: AttendeeWithState) => void
}

/** Fetches one page after the other while `isWanted`. Stops at an error. */
function useNextPageIf(isWanted: boolean, rest: AttendeePages): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = rest
  const fetches = isWanted && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (fetches) void fetchNextPage()
  }, [fetches, fetchNextPage])
}

function NotLoaded() {
  return (
    <p role="alert" className="text-sm text-danger">
      More attendees could not be loaded.
    </p>
  )
}
