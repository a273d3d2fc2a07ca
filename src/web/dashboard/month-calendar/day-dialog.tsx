import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { longDate } from '../../../domain/time/date-format.ts'
import type { Day } from '../../../domain/time/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { CLOSES_ON_PRESS_BESIDE } from '../../ui/close-on-press-beside.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import { DayEntries } from './day-entries.tsx'
import { NewEventOnDay } from './new-event-on-day.tsx'

interface DayDialogProps {
  day: Day
  entries: readonly CalendarEntry[]
  onClose: () => void
}

/** All events of one day, in a dialog over the month. */
export function DayDialog({ day, entries, onClose }: DayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      {...CLOSES_ON_PRESS_BESIDE}
      className="m-auto max-h-[min(40rem,calc(100dvh-2rem))] w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-paper text-ink shadow-float"
    >
      <div className="p-5">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1 text-lg font-semibold">
            {longDate(day)}
          </h2>
          <Button variant="quiet" size="icon" aria-label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </Button>
        </div>
        <DayEntries entries={entries} />
        <NewEventOnDay day={day} />
      </div>
    </dialog>
  )
}
