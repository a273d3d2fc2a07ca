import { Repeat, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { type CalendarPreview, calendarPreviews } from '../../../domain/calendar/calendar-preview.ts'
import type { IcsEvent } from '../../../domain/calendar/ics-file.ts'
import { timezoneChoices } from '../../../domain/event/event-form.ts'
import { timeWarnings } from '../../../domain/event/time-warnings.ts'
import { isZone } from '../../../domain/time/time-zone.ts'
import { CalendarMark, TARGET_NAMES } from '../../../shared-ui/calendar-mark.tsx'
import { SelectInput } from '../../ui/form/inputs.tsx'

/** What each calendar will show, and what it will not. */
export function CalendarsPreview({ event }: { event: IcsEvent }) {
  const own = ownZone() ?? event.timezone
  const [chosen, setZone] = useState(own)
  const id = useId()
  const warnings = timeWarnings(event)
  const zones = [...new Set([own, event.timezone, ...timezoneChoices(event.timezone)])]
  const zone = zones.includes(chosen) ? chosen : own
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5 text-sm">
        <label htmlFor={id} className="font-medium">
          For somebody in
        </label>
        <SelectInput id={id} value={zone} onChange={({ target }) => setZone(target.value)}>
          {zones.map((name) => (
            <option key={name} value={name}>
              {name === own ? `${name} (you)` : name}
            </option>
          ))}
        </SelectInput>
      </div>
      <Warnings texts={warnings} />
      <ul className="flex flex-col gap-3">
        {calendarPreviews(event, zone).map((preview) => (
          <li key={preview.calendar} className="rounded-card border border-line bg-surface p-3">
            <Entry preview={preview} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ preview }: { preview: CalendarPreview }) {
  const { calendar, title, when, place, text, isSeries, warnings } = preview
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <h2 className="flex items-center gap-2 font-medium">
        <CalendarMark calendar={calendar} />
        {TARGET_NAMES[calendar]}
      </h2>
      <p dir="auto" className="text-base font-semibold">
        {title}
      </p>
      <p className="tabular-nums">{when}</p>
      {isSeries && (
        <p className="flex items-center gap-1.5 text-muted">
          <Repeat aria-hidden="true" className="size-4 shrink-0" />
          Repeats
        </p>
      )}
      {place !== '' && <p dir="auto">{place}</p>}
      {text !== '' && (
        <p dir="auto" className="line-clamp-6 whitespace-pre-line text-muted">
          {text}
        </p>
      )}
      <Warnings texts={warnings} />
    </div>
  )
}

function Warnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2 rounded-card bg-sunken px-2.5 py-1.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function ownZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : null
}
