import { calendarPagePath, eventPageUrl } from '../../api/event-urls.ts'
import { timeOf } from '../../domain/event/event.ts'
import { occurrenceToShow, placeOf } from '../../domain/event/event-time.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { languageOfSignUp } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { skyHourOf } from '../../domain/sky/sky-colors.ts'
import { type Instant, isZone, wallTimeAt } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import type { MailForDelivery } from '../mail/deliver-mail.ts'
import { type Fact, type Letter, senderNameOf, type Writer } from '../mail/letter.ts'
import { isFollowerMail } from '../mail/mail.ts'
import { type FollowedCalendar, findFollowedCalendars } from '../tables/attendees/follower-table.ts'
import { findNews, type NewsEvent } from '../tables/calendar-news-table.ts'
import { subjectTitle } from './attendee-letter.ts'
import { startText, whenLinesOf } from './event-facts-in-letters.ts'

/** Nobody reads more in one email. */
const MOST_EVENTS = 20
const SIGNS: readonly NewsEvent['sign'][] = ['new', 'restored', 'cancelled']

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
    return newsLetter(await findNews(connection, calendar.id, mail.contents), context, writer)
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
    face: { accent, teamName: name },
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
  const events = SIGNS.flatMap((sign) => news.filter((one) => one.sign === sign && isZone(one.timezone)))
  const [first] = events
  if (!first) return null
  const occurrence = occurrenceToShow(timeOf(first), now)
  const counts = countsText(events, words)
  const start = startText(first, occurrence, words)
  const one = mail.subject(signText(first, words), subjectTitle(first.title, words), start)
  const more = events.length - MOST_EVENTS
  const address = `${publicUrl}${calendarPagePath(calendar.slug)}`
  return {
    words,
    subject: events.length === 1 ? one : counts,
    preheader: mail.list(events.map(({ title }) => subjectTitle(title, words))),
    // The tile and the picture are those of the first one.
    headline: {
      title: calendar.name,
      day: dayOfWallTime(occurrence.start),
      address,
      sky: { hour: skyHourOf(occurrence), state: first.sign === 'cancelled' ? 'over' : 'usual' },
    },
    face: {
      accent: calendar.accent,
      logo: calendar.logo,
      teamName: calendar.name,
      cover: first.cover,
    },
    heading: counts,
    paragraphs: [],
    facts: events.slice(0, MOST_EVENTS).map((event) => eventFact(event, now, publicUrl, words)),
    button: { label: mail.news.button, address },
    notes: [...(more > 0 ? [mail.news.more(more)] : []), mail.news.note],
    reason: mail.news.reason(subjectTitle(calendar.name, words), brandName),
    unsubscribeLink,
    senderName: senderNameOf(calendar.name, brandName, words),
  }
}

/** An email mostly has one event that takes place after all, so several have no count. */
function countsText(events: readonly NewsEvent[], { mail: { news, restoration } }: Words): string {
  const count = (sign: NewsEvent['sign']) => events.filter((event) => event.sign === sign).length
  const [added, off] = [count('new'), count('cancelled')]
  if (added > 0 && off > 0) return news.newAndCancelled(added, off)
  if (added > 0) return news.newEvents(added)
  return off > 0 ? news.cancelledEvents(off) : restoration.heading
}

const signText = ({ sign }: NewsEvent, { mail: { news, restoration } }: Words) =>
  sign === 'restored' ? restoration.heading : news[sign]

function eventFact(event: NewsEvent, now: Instant, publicUrl: string, words: Words): Fact {
  const occurrence = occurrenceToShow(timeOf(event), now)
  const { recurrence } = event
  const startDay = dayOfWallTime(timeOf(event).start)
  const series = recurrence ? recurrenceSummary(recurrence, startDay, words.time) : ''
  const when = whenLinesOf(event, occurrence, words)
  const others = [series, placeOf(event, occurrence)].filter((line) => line !== '')
  return {
    name: signText(event, words),
    lines: [event.title, ...when, ...others],
    isLead: true,
    ...(event.sign === 'cancelled'
      ? { struck: when.length + 1 }
      : { address: eventPageUrl(publicUrl, event.slug) }),
  }
}
