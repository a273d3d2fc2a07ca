import { ACTIVITIES } from '../../domain/analytics/timeline.ts'
import { oneLine, shortenedText } from '../../domain/text.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import type { AccountLetters, Fact, OrganizerMailWords } from './letter.ts'
import type { SignUpAnswer } from './mail.ts'

/** Strangers type the names of sources, so they are kept short. */
const SOURCE_LENGTH = 40

export const TEAM_LETTERS: Pick<AccountLetters, 'summary' | 'sign-ups' | 'webhook-off'> = {
  summary: (
    { frequency, teamName, from, to, counts, before, sources, upcoming },
    { brandName, publicUrl },
    _writtenAt,
    words,
  ) => {
    const { summary } = words
    const dateOf = dateWriter(words)
    const when = words.dayRange(dateOf(from), dateOf(to))
    const top = sources.map(({ name, views }) => summary.source(shortName(name), views))
    const lists = [
      { name: summary.sources, lines: top },
      {
        name: summary.upcoming,
        lines: upcoming.map(({ title, date }) => summary.event(dateOf(date), title)),
      },
    ]
    return {
      subject: summary.subject(frequency, counts.views, counts.signUps),
      preheader: summary.preview(when),
      heading: summary.heading(frequency),
      paragraphs: [summary.text(teamName, when)],
      facts: [
        ...ACTIVITIES.map(
          (name): Fact => ({
            name: summary.facts[name],
            lines: [summary.amount(counts[name])],
            aside: summary.before(frequency, before[name]),
          }),
        ),
        ...lists.filter(({ lines }) => lines.length > 0),
      ],
      button: { label: summary.button, address: `${publicUrl}/analytics` },
      notes: [],
      settingsLink: { label: words.changeSettings, address: `${publicUrl}/settings` },
      reason: summary.reason(frequency, teamName, brandName),
    }
  },

  'sign-ups': ({ teamName, day, events }, { brandName, publicUrl }, _writtenAt, words) => {
    const { signUps } = words
    const total = events.reduce((sum, { count }) => sum + count, 0)
    const heading = day === null ? signUps.heading : signUps.headingOfDay(total, dateWriter(words)(day))
    const [only] = events.length === 1 ? events : []
    return {
      subject: only ? signUps.subject(heading, shortenedText(oneLine(only.title), 48)) : heading,
      preheader: signUps.preview(teamName),
      heading,
      paragraphs: [signUps.text(teamName)],
      facts: events.map(({ title, names, count, answers = [] }) => ({
        name: signUps.count(count),
        lines: [title, ...names, ...answers.flatMap((answer) => answerLines(answer, words))],
        isLead: true,
        ...(count > names.length && { aside: signUps.more(count - names.length) }),
      })),
      button: only
        ? { label: signUps.openEvent, address: `${publicUrl}/events/${only.id}` }
        : { label: signUps.openEvents, address: `${publicUrl}/` },
      notes: [],
      settingsLink: { label: words.changeSettings, address: `${publicUrl}/settings` },
      reason: signUps.reason(teamName, brandName),
    }
  },

  'webhook-off': ({ teamName, address, reason }, { brandName, publicUrl }, _writtenAt, { webhookOff }) => ({
    subject: webhookOff.subject(teamName),
    preheader: reason,
    heading: webhookOff.heading,
    paragraphs: [webhookOff.text(brandName, new URL(address).host, teamName)],
    facts: [
      { name: webhookOff.address, lines: [address] },
      { name: webhookOff.lastAttempt, lines: [reason] },
    ],
    button: { label: webhookOff.button, address: `${publicUrl}/settings` },
    notes: [webhookOff.note],
    reason: webhookOff.reason(teamName, brandName),
  }),
}

function dateWriter({ time }: OrganizerMailWords): (date: string) => string {
  return (date) => time.dateText(parseDate(date) ?? 0)
}

function shortName(name: string): string {
  return name.length > SOURCE_LENGTH ? `${name.slice(0, SOURCE_LENGTH)}…` : name
}

/** Returns "Wed, Jun 10: Yes, with 2 guests" or "Waiting for a place, with 2 guests", and a line for each reply. */
function answerLines(
  { date, answer, guests, isWaiting, replies }: SignUpAnswer,
  { signUps, time }: OrganizerMailWords,
): string[] {
  const given = isWaiting ? signUps.waiting : signUps.answers[answer]
  const party = guests > 0 ? signUps.withGuests(given, guests) : given
  const day = date === null ? null : parseDate(date)
  return [
    day === null ? party : signUps.ofDate(time.shortDay(day), party),
    ...replies.map(({ question, reply }) => `${question} ${reply}`),
  ]
}
