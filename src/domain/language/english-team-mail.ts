import { countText, numberText } from '../text.ts'

type Frequency = 'daily' | 'weekly'

/** Summaries and notices to the organizers of a team. Dates are as in `time.dateText`. */
export const englishTeamMail = {
  dayRange: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),

  summary: {
    subject: (frequency: Frequency, views: number, signUps: number) =>
      `Your ${frequency} summary: ${countText(views, 'view')}, ${countText(signUps, 'sign-up')}`,
    preview: (when: string) => `What happened on your event pages, ${when}.`,
    heading: (frequency: Frequency) => `Your ${frequency} summary`,
    text: (team: string, when: string) => `What happened on the event pages of ${team}, ${when}.`,
    facts: {
      views: 'Views',
      visitors: 'Visitors, by day',
      adds: 'Calendar adds',
      downloads: 'ICS downloads',
      signUps: 'Sign-ups',
    },
    amount: numberText,
    before: (frequency: Frequency, count: number) =>
      `${numberText(count)} the ${frequency === 'daily' ? 'day' : 'week'} before`,
    sources: 'Top sources',
    source: (name: string, views: number) => `${name}: ${countText(views, 'view')}`,
    upcoming: 'Coming up',
    event: (date: string, title: string) => `${date}: ${title}`,
    button: 'Open analytics',
    reason: (frequency: Frequency, team: string, brand: string) =>
      `You're getting this email because you turned on the ${frequency} summary of ${team} on ${brand}.`,
  },

  signUps: {
    subject: (heading: string, title: string) => `${heading}: ${title}`,
    heading: 'New sign-up',
    headingOfDay: (count: number, date: string) => `${countText(count, 'sign-up')} on ${date}`,
    preview: (team: string) => `Who signed up for the events of ${team}.`,
    text: (team: string) => `Who signed up for the events of ${team}:`,
    count: (count: number) => countText(count, 'sign-up'),
    more: (count: number) => `and ${count} more`,
    waiting: 'Waiting for a place',
    answers: { yes: 'Yes', maybe: 'Maybe', no: 'No' },
    withGuests: (answer: string, guests: number) => `${answer}, with ${countText(guests, 'guest')}`,
    ofDate: (date: string, answer: string) => `${date}: ${answer}`,
    openEvent: 'Open event',
    openEvents: 'Open events',
    reason: (team: string, brand: string) =>
      `You're getting this email because you turned on emails about sign-ups of ${team} on ${brand}.`,
  },

  webhookOff: {
    subject: (team: string) => `A webhook of ${team} was switched off`,
    heading: 'A webhook was switched off',
    text: (brand: string, host: string, team: string) =>
      `${brand} no longer tells ${host} what happens to the events of ${team}, since it did not take what was sent to it.`,
    address: 'Address',
    lastAttempt: 'Last attempt',
    button: 'Open the settings',
    note: 'There you can switch it on again, and send again what it missed in the last 7 days.',
    reason: (team: string, brand: string) => `You're getting this email because you own ${team} on ${brand}.`,
  },
}
