import { useState } from 'react'
import { newsOfEvent } from '../../domain/follower-news.ts'
import { instantOf, isZone } from '../../domain/time/time-zone.ts'
import { DAY, parseWallTime } from '../../domain/time/wall-time.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { followerNewsText } from '../event-parts/follower-news-text.ts'
import { importWords } from '../language/english-import.ts'
import { useCalendarForTopics } from '../queries/team-queries.ts'
import type { ShownRow } from './import-table.tsx'

/** Returns what followers of the calendar learn if these rows are imported and listed. */
export function useImportNote(rows: readonly ShownRow[], isPublic: boolean): string {
  const { currentTeam } = useCurrentUser()
  const [now] = useState(() => Date.now())
  const ahead = rows.flatMap(({ outcome, event }) => {
    const isNews = outcome === 'new' && event && !event.isCancelled && (event.isPublic ?? isPublic)
    const start = isNews && isZone(event.timezone) ? parseWallTime(event.startIso) : null
    if (!isNews || start === null) return []
    const begin = instantOf(event.timezone, start)
    // A series that has begun is announced with its next date.
    const startsAt = event.rruleText && begin < now ? now + 7 * DAY : begin
    return startsAt > now ? [{ startsAt, topics: event.topics ?? [] }] : []
  })
  const topics = ahead.flatMap((event) => event.topics)
  const calendar = useCalendarForTopics(currentTeam?.id ?? null, topics).data
  if (!calendar) return ''
  if (!calendar.isOn) return importWords.calendarOff
  const starts = ahead.map(({ startsAt }) => startsAt)
  // Not toSorted, which Safari 15 does not know.
  const news = starts.sort((a, b) => a - b).map((startsAt) => newsOfEvent({ ...calendar, startsAt }, now))
  return followerNewsText(news.find((one) => one !== null) ?? null) || importWords.nobodyTold
}
