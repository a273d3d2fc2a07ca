import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ATTENDEES_LISTED } from '../../domain/attendee.ts'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/number-format.ts'
import { AllAttendees } from './all-attendees.tsx'
import { AttendeeRow } from './attendee-row.tsx'
import { type AttendeeListProps, NotLoaded, useNextPageIf } from './unloaded-attendees.tsx'

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
  return `And ${formatNumber(more)} more...`
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
