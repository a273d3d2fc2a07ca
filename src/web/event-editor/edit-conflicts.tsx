import { useEffect, useRef } from 'react'
import { descriptionText } from '../../domain/description/description-text.ts'
import { type EventForm, formOfEvent } from '../../domain/event/event-form.ts'
import type { EventFormPart } from '../../domain/event/merge-event-forms.ts'
import { dateText } from '../../domain/time/date-format.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import type { Event } from '../queries/event-queries.ts'
import { Button } from '../ui/button.tsx'

const PART_NAMES: Record<EventFormPart, string> = {
  title: 'Title',
  description: 'Description',
  location: 'Location',
  time: 'Date and time',
  organizerName: 'Organizer Name',
  organizerEmail: 'Organizer Email',
  captureAttendees: 'Capture Attendees',
}

interface EditConflictsProps {
  /** The event as somebody else has changed it. */
  theirs: Event
  parts: readonly EventFormPart[]
  onKeepMine: (part: EventFormPart) => void
  onTakeTheirs: (part: EventFormPart) => void
}

/** What somebody else has changed too. The form still has the user's own values. */
export function EditConflicts({ theirs, parts, onKeepMine, onTakeTheirs }: EditConflictsProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  const form = formOfEvent(theirs)
  return (
    <div
      ref={container}
      tabIndex={-1}
      role="alert"
      className="flex flex-col gap-4 rounded-card border-2 border-danger bg-surface p-5"
    >
      <h2 className="text-lg font-semibold">Somebody else has changed this event</h2>
      {parts.map((part) => (
        <fieldset key={part} className="flex flex-col gap-2 border-t border-line pt-4">
          <legend className="contents font-medium">{PART_NAMES[part]}</legend>
          <p className="text-sm text-muted">
            {theirs.changedByEmail ?? 'Somebody'} changed it on {instantText(theirs.updatedAt)} to:
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {part === 'description' ? descriptionText(theirs.descriptionHtml) : textOf(part, form)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onKeepMine(part)}>
              Keep mine
            </Button>
            <Button size="small" onClick={() => onTakeTheirs(part)}>
              Take theirs
            </Button>
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function textOf(part: EventFormPart, form: EventForm): string {
  if (part === 'time') return timesText(form)
  if (part === 'captureAttendees') return form.captureAttendees ? 'On' : 'Off'
  return form[part] === '' ? '(empty)' : form[part]
}

function timesText({ allDay, startDate, startTime, endDate, endTime, timezone }: EventForm): string {
  const at = (date: string, time: string) => `${dateText(parseDate(date) ?? 0)}${allDay ? '' : `, ${time}`}`
  return `${at(startDate, startTime)} to ${at(endDate, endTime)}${allDay ? '' : ` (${timezone})`}`
}

function instantText(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
