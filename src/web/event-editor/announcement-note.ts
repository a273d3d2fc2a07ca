import { useState } from 'react'
import { timeOf } from '../../domain/event/event.ts'
import { type EventForm, eventOfForm, recurrenceOfForm } from '../../domain/event/event-form.ts'
import { occurrenceToShow } from '../../domain/event/event-time.ts'
import { newsOfEvent } from '../../domain/follower-news.ts'
import { recurrenceOfFields } from '../../domain/recurrence/recurrence-fields.ts'
import { type Instant, isZone } from '../../domain/time/time-zone.ts'
import { parseWallTime } from '../../domain/time/wall-time.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { followerNewsText } from '../event-parts/follower-news-text.ts'
import { hasNumbers } from '../event-parts/recurrence-options.tsx'
import type { Event } from '../queries/event-queries.ts'
import { useCalendarForTopics } from '../queries/team-queries.ts'

interface ExistingEvent {
  event: Event
  /** Null if followers were not told of the event yet. */
  followersTold: number | null
}

/** Returns how many followers the saved event is announced to, and when; empty if to none. */
export function useAnnouncementNote(form: EventForm, existing: ExistingEvent | null): string {
  const { currentTeam } = useCurrentUser()
  const calendar = useCalendarForTopics(currentTeam?.id ?? null, form.topics ?? []).data
  const [now] = useState(() => Date.now())
  const isKnown = existing !== null && existing.followersTold !== null
  const isHidden = existing !== null && (!existing.event.isPublic || existing.event.cancelledAt !== null)
  if (!calendar?.isOn || !(form.isListed ?? true) || isKnown || isHidden) return ''
  const startsAt = nextStart(form, existing?.event ?? null, now)
  if (startsAt === null) return ''
  const { followers, latestNewsAt } = calendar
  return followerNewsText(newsOfEvent({ followers, latestNewsAt, startsAt }, now))
}

/** Returns null while the dates and times of the form are not complete. */
function nextStart(form: EventForm, before: Event | null, now: Instant): Instant | null {
  const { startIso, endIso, timezone, allDay } = eventOfForm(form)
  const recurrence = before ? recurrenceOfFields(before) : recurrenceOfForm(form)
  const isComplete = parseWallTime(startIso) !== null && parseWallTime(endIso) !== null && isZone(timezone)
  if (!isComplete || endIso < startIso || (form.isRecurring && !hasNumbers(recurrence))) return null
  return occurrenceToShow(timeOf({ startIso, endIso, timezone, allDay, recurrence }), now).startsAt
}
