import { ACTIVITIES, type Activity } from '../../domain/analytics/timeline.ts'
import { countText, oneLine, shortenedText } from '../../domain/text.ts'
import { dateText } from '../../domain/time/date-format.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import type { AccountLetters, Fact } from './letter.ts'

const NAMES: Record<keyof Activity, string> = {
  views: 'Views',
  visitors: 'Visitors, by day',
  adds: 'Calendar adds',
  downloads: 'ICS downloads',
  signUps: 'Sign-ups',
}

/** Strangers type the names of sources, so they are kept short. */
const SOURCE_LENGTH = 40

export const TEAM_LETTERS: Pick<AccountLetters, 'summary' | 'sign-ups' | 'webhook-off'> = {
  summary: (
    { frequency, teamName, from, to, counts, before, sources, upcoming },
    { brandName, publicUrl },
  ) => {
    const span = frequency === 'daily' ? 'day' : 'week'
    const when = from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`
    const top = sources.map(({ name, views }) => `${shortName(name)}: ${countText(views, 'view')}`)
    const lists = [
      { name: 'Top sources', lines: top },
      { name: 'Coming up', lines: upcoming.map(({ title, date }) => `${dayText(date)}: ${title}`) },
    ]
    return {
      subject: `Your ${frequency} summary: ${countText(counts.views, 'view')}, ${countText(counts.signUps, 'sign-up')}`,
      preheader: `What happened on your event pages, ${when}.`,
      heading: `Your ${frequency} summary`,
      paragraphs: [`What happened on the event pages of ${teamName}, ${when}.`],
      facts: [
        ...ACTIVITIES.map(
          (name): Fact => ({
            name: NAMES[name],
            lines: [counts[name].toLocaleString('en-US')],
            aside: `${before[name].toLocaleString('en-US')} the ${span} before`,
          }),
        ),
        ...lists.filter(({ lines }) => lines.length > 0),
      ],
      button: { label: 'Open analytics', address: `${publicUrl}/analytics` },
      notes: [],
      settingsLink: `${publicUrl}/settings`,
      reason: `You're getting this email because you turned on the ${frequency} summary of ${teamName} on ${brandName}.`,
    }
  },

  'sign-ups': ({ teamName, day, events }, { brandName, publicUrl }) => {
    const total = events.reduce((sum, { count }) => sum + count, 0)
    const heading = day === null ? 'New sign-up' : `${countText(total, 'sign-up')} on ${dayText(day)}`
    const [only] = events.length === 1 ? events : []
    return {
      subject: only ? `${heading}: ${shortenedText(oneLine(only.title), 48)}` : heading,
      preheader: `Who signed up for the events of ${teamName}.`,
      heading,
      paragraphs: [`Who signed up for the events of ${teamName}:`],
      facts: events.map(({ title, names, count }) => ({
        name: countText(count, 'sign-up'),
        lines: [title, ...names],
        isLead: true,
        ...(count > names.length && { aside: `and ${count - names.length} more` }),
      })),
      button: only
        ? { label: 'Open event', address: `${publicUrl}/events/${only.id}` }
        : { label: 'Open events', address: `${publicUrl}/` },
      notes: [],
      settingsLink: `${publicUrl}/settings`,
      reason: `You're getting this email because you turned on emails about sign-ups of ${teamName} on ${brandName}.`,
    }
  },

  'webhook-off': ({ teamName, address, reason }, { brandName, publicUrl }) => {
    const { host } = new URL(address)
    return {
      subject: `A webhook of ${teamName} was switched off`,
      preheader: reason,
      heading: 'A webhook was switched off',
      paragraphs: [
        `${brandName} no longer tells ${host} what happens to the events of ${teamName}, since it did not take what was sent to it.`,
      ],
      facts: [
        { name: 'Address', lines: [address] },
        { name: 'Last attempt', lines: [reason] },
      ],
      button: { label: 'Open the settings', address: `${publicUrl}/settings` },
      notes: ['There you can switch it on again, and send again what it missed in the last 7 days.'],
      reason: `You're getting this email because you own ${teamName} on ${brandName}.`,
    }
  },
}

function dayText(date: string): string {
  return dateText(parseDate(date) ?? 0)
}

function shortName(name: string): string {
  return name.length > SOURCE_LENGTH ? `${name.slice(0, SOURCE_LENGTH)}…` : name
}
