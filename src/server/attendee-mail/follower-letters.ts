import { calendarPagePath, eventPageUrl } from '../../api/event-urls.ts'
import { timeOf } from '../../domain/event/event.ts'
import { occurrenceToShow, placeOf } from '../../domain/event/event-time.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { languageOfSignUp } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { type Instant, isZone, wallTimeAt } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import type { MailForDelivery } from '../mail/deliver-mail.ts'
import { type Fact, type Letter, senderNameOf, type Writer } from '../mail/letter.ts'
import { isFollowerMail } from '../mail/mail.ts'
import { type FollowedCalendar, findFollowedCalendars } from '../tables/attendees/follower-table.ts'
import { findNews, type NewsEvent } from '../tables/calendar-news-table.ts'
import { subjectTitle } from './attendee-letter.ts'
import { startText, whenLines } from './event-facts-in-letters.ts'

/** Nobody reads more in one email. */
const MOST_EVENTS = 20

interface FollowerContext {
  words: Words
  calendar: FollowedCalendar
  unsubscribeLink: string
  now: Instant
}

export async function withFollowerLetters(
  connection: Connection,
  mails: readonly MailForDelivery[],
  writer: Writer,
  unsubscribeLink: (followerId: string) => Promise<string>,
): Promise<MailForDelivery[]> {
  const ids = mails.flatMap(({ mail, attendeeId }) =>
    isFollowerMail(mail) && attendeeId ? [attendeeId] : [],
  )
  const calendars = await findFollowedCalendars(connection, ids)
  const letterOf = async ({ mail, attendeeId, takenAt: now }: MailForDelivery): Promise<Letter | null> => {
    const calendar = calendars.get(attendeeId ?? '')
    if (!calendar || !isFollowerMail(mail)) return null
    const words = wordsOf(languageOfSignUp(calendar.language))
    const context = { words, calendar, unsubscribeLink: await unsubscribeLink(calendar.id), now }
    if (mail.kind === 'confirm-follow') return confirmFollowLetter(mail.contents.link, context, writer)
    const span = { followedAt: calendar.confirmedAt ?? now, ...mail.contents }
    return newsLetter(await findNews(connection, calendar.teamId, span), context, writer)
  }
  return Promise.all(
    mails.map(async (leased) => {
      const letter = await letterOf(leased)
      const id = calendars.get(leased.attendeeId ?? '')?.teamId ?? ''
      return letter ? { ...leased, aboutEvent: { id, letter: () => letter } } : leased
    }),
  )
}

/** Anyone can enter anyone's address, so the letter has the team's name and nothing else that its members wrote. */
export function confirmFollowLetter(
  link: string,
  { words, calendar: { name, timezone, accent }, unsubscribeLink, now }: FollowerContext,
  { brandName }: Writer,
): Letter {
  const { follow } = words.mail
  return {
    words,
    subject: follow.subject,
    preheader: follow.preview,
    headline: { title: name, day: dayOfWallTime(wallTimeAt(isZone(timezone) ? timezone : 'UTC', now)) },
    face: { accent },
    heading: follow.heading,
    paragraphs: [follow.text],
    button: { label: follow.button, address: link },
    notes: [follow.note],
    reason: follow.reason(brandName),
    unsubscribeLink,
  }
}

export function newsLetter(
  news: readonly NewsEvent[],
  { words, calendar, unsubscribeLink, now }: FollowerContext,
  { brandName, publicUrl }: Writer,
): Letter | null {
  const { mail } = words
  const events = news
    .filter(({ timezone }) => isZone(timezone))
    .toSorted((a, b) => Number(a.isCancelled) - Number(b.isCancelled))
  const [first] = events
  if (!first) return null
  const occurrence = occurrenceToShow(timeOf(first), now)
  const off = events.filter(({ isCancelled }) => isCancelled).length
  const counts = countsText(events.length - off, off, words)
  const start = startText(first, occurrence, words)
  const one = mail.subject(signOf(first, words), subjectTitle(first.title, words), start)
  const more = events.length - MOST_EVENTS
  return {
    words,
    subject: events.length === 1 ? one : counts,
    preheader: mail.list(events.map(({ title }) => subjectTitle(title, words))),
    headline: { title: calendar.name, day: dayOfWallTime(occurrence.start) },
    // The tile and the cover are those of the first one.
    face: { accent: calendar.accent, logo: calendar.logo, cover: first.isCancelled ? null : first.cover },
    heading: counts,
    paragraphs: [],
    facts: events.slice(0, MOST_EVENTS).map((event) => eventFact(event, now, publicUrl, words)),
    button: { label: mail.news.button, address: `${publicUrl}${calendarPagePath(calendar.slug)}` },
    notes: [...(more > 0 ? [mail.news.more(more)] : []), mail.news.note],
    reason: mail.news.reason(subjectTitle(calendar.name, words), brandName),
    unsubscribeLink,
    senderName: senderNameOf(calendar.name, brandName, words),
  }
}

function countsText(newCount: number, off: number, { mail: { news } }: Words): string {
  if (off === 0) return news.newEvents(newCount)
  return newCount === 0 ? news.cancelledEvents(off) : news.newAndCancelled(newCount, off)
}

const signOf = ({ isCancelled }: NewsEvent, { mail: { news } }: Words) =>
  isCancelled ? news.cancelled : news.new

function eventFact(event: NewsEvent, now: Instant, publicUrl: string, words: Words): Fact {
  const occurrence = occurrenceToShow(timeOf(event), now)
  const { recurrence } = event
  const startDay = dayOfWallTime(timeOf(event).start)
  const series = recurrence ? recurrenceSummary(recurrence, startDay, words.time) : ''
  const others = [series, placeOf(event, occurrence)].filter((line) => line !== '')
  return {
    name: signOf(event, words),
    lines: [event.title, ...whenLines(event, occurrence, words), ...others],
    isLead: true,
    ...(!event.isCancelled && { address: eventPageUrl(publicUrl, event.slug) }),
  }
}
