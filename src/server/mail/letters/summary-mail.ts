import type { Activity } from '../../../domain/analytics/timeline.ts'
import { countText } from '../../../domain/fields/count-text.ts'
import type { MailContents } from '../../../domain/notifications/mail.ts'
import { dateText } from '../../../domain/time/date-format.ts'
import { parseDate } from '../../../domain/time/wall-time.ts'
import type { Fact, Letter, Writer } from './letter.ts'

const NAMES: Record<keyof Activity, string> = {
  views: 'Views',
  visitors: 'Visitors, by day',
  adds: 'Calendar adds',
  downloads: 'ICS downloads',
  signUps: 'Sign-ups',
}
const COUNTS = ['views', 'visitors', 'adds', 'downloads', 'signUps'] as const

/** Sources are typed by strangers, so they are kept short. */
const SOURCE_LENGTH = 40

export function summaryMail(
  { frequency, teamName, from, to, counts, before, sources, upcoming }: MailContents['summary'],
  { brandName, publicUrl }: Writer,
): Letter {
  const span = frequency === 'daily' ? 'day' : 'week'
  const when = from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`
  return {
    subject: `Your ${frequency} summary: ${countText(counts.views, 'view')}, ${countText(counts.signUps, 'sign-up')}`,
    preheader: `What happened on your event pages, ${when}.`,
    heading: `Your ${frequency} summary`,
    paragraphs: [`What happened on the event pages of ${teamName}, ${when}.`],
    facts: [
      ...COUNTS.map(
        (name): Fact => ({
          name: NAMES[name],
          lines: [counts[name].toLocaleString('en-US')],
          aside: `${before[name].toLocaleString('en-US')} the ${span} before`,
        }),
      ),
      ...(sources.length > 0
        ? [
            {
              name: 'Top sources',
              lines: sources.map(({ name, views }) => `${shortened(name)}: ${countText(views, 'view')}`),
            },
          ]
        : []),
      ...(upcoming.length > 0
        ? [{ name: 'Coming up', lines: upcoming.map(({ title, date }) => `${dayText(date)}: ${title}`) }]
        : []),
    ],
    button: { label: 'Open analytics', address: `${publicUrl}/analytics` },
    notes: [],
    settingsLink: `${publicUrl}/settings`,
    reason: `You're getting this email because you turned on the ${frequency} summary of ${teamName} on ${brandName}.`,
  }
}

function dayText(date: string): string {
  return dateText(parseDate(date) ?? 0)
}

function shortened(name: string): string {
  return name.length > SOURCE_LENGTH ? `${name.slice(0, SOURCE_LENGTH)}…` : name
}
