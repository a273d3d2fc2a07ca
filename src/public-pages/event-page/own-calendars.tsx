import type { ReactNode } from 'react'
import { ownCalendarLinksOf } from '../../api/event-urls.ts'
import { ALL_DATES } from '../../domain/answers/answered-date.ts'
import type { AnsweredDate, Attendance } from '../../domain/answers/attendance.ts'
import type { Words } from '../../domain/language/words.ts'
import { DAY, dayOfWallTime, formatDate } from '../../domain/time/wall-time.ts'
import { EventCalendars } from './event-actions.tsx'
import type { FormPart } from './own-form.ts'
import type { FormTexts } from './reminder-form.tsx'
import type { Device, PageSite, ShownEvent } from './shown-event.ts'

export const QUIET_BUTTON = 'control font-semibold'

export interface OwnPage {
  words: Words
  token: string
  event: ShownEvent
  form: FormTexts
  /** The form as it is stored. It comes back with what people change, so that two tabs lose nothing. */
  stored: FormTexts
  /** What was changed elsewhere as well, so that nothing was saved. */
  conflicts?: readonly FormPart[]
  errors?: FormTexts
  /** It says why the form was rejected, if no field is wrong. */
  error?: string
  answers: readonly AnsweredDate[]
  /** It is what they have on the dates to come, on the whole. */
  attendance: Attendance
  /** The date for their calendar: null if there is none, undefined for the whole event. */
  ownDate: AnsweredDate | null | undefined
  /** The page never shows the whole address: the email with the link may have been forwarded. */
  maskedEmail: string
  /** True if the form is open: a date was chosen, or nothing was saved. */
  isChanging: boolean
  /** A calendar can follow the event if it is `open`, and does so already if it is `invited`. */
  calendar: 'off' | 'open' | 'invited'
  device: Device
  done?: string | undefined
}

export function OwnCalendars({ page, site }: { page: OwnPage; site: PageSite }) {
  const { token, event, calendar, attendance, ownDate: date, device, words } = page
  const { own } = words
  const isWaiting = attendance === 'waiting'
  if (date === null && (!isWaiting || calendar === 'off')) return null
  const isOneDate = date && date.day !== ALL_DATES
  const day = isOneDate ? formatDate(date.day) : undefined
  return (
    <section aria-labelledby="calendar-heading">
      <h2 id="calendar-heading" className="mb-3 text-lg font-semibold">
        {own.inYourCalendar}
      </h2>
      {calendar !== 'off' && (
        <div className="mb-3">
          <p className="font-semibold">{own[calendar].title}</p>
          <p className="mb-3 text-sm text-muted">{isWaiting ? own.invitationLater : own[calendar].text}</p>
          <QuietForm action={`/a/${token}/calendar`}>{own[calendar].button}</QuietForm>
        </div>
      )}
      {isOneDate && (
        <p className="mb-3 font-medium">
          {words.time.longDate(dayOfWallTime(date.occurrence?.start ?? date.day * DAY))}
        </p>
      )}
      {date !== null && (
        <EventCalendars
          {...{ event, site, device }}
          date={day}
          {...(event.hidesLocation && { links: ownCalendarLinksOf(`${site.publicUrl}/a/${token}`, day) })}
          look="page"
        />
      )}
    </section>
  )
}

export function QuietForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form method="post" action={action}>
      <button type="submit" className={QUIET_BUTTON}>
        {children}
      </button>
    </form>
  )
}
