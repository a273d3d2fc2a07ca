import { countText, numberText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // activity-cards
  events: 'Events',
  eventsNotLoaded: 'The events could not be loaded',
  views: 'Views',
  nothingInRange: 'Nothing happened in this range.',
  byEvent: 'What people did, by event',
  event: 'Event',
  visitors: 'Visitors',
  adds: 'Adds',
  rate: 'Rate',
  signUps: 'Sign-ups',
  signUpsByDate: 'Sign-ups by date',
  datesNotLoaded: 'The dates could not be loaded',
  noDateInRange: 'No date of the series lies in this range.',
  datesNote: 'What people did since the date before. The day of a date belongs to that date.',
  byDate: 'What people did, by the date of the series that it led up to',
  date: 'Date',
  sinceDay: (day: string) => `since ${day}`,
  afterTheLastDate: 'After the last date',
  share: 'Share',
  byPlatform: 'Calendar buttons pressed, by platform',
  platform: 'Platform',

  // activity-chart
  overTime: (metric: string) => `${metric} over time`,
  chartValue: (day: string, number: string, metric: string, isOpen: boolean) =>
    `${day}${isOpen ? ' so far' : ''}: ${number} ${metric}`,

  // activity-report
  range: 'Range',
  /** "Updated 14:05 · Refresh": a button stands after it. */
  updated: (time: string) => `Updated ${time} ·`,
  refresh: 'Refresh',
  reportNotLoaded: 'What happened could not be loaded',
  sources: 'Sources',
  /** Sources that are no names of other services, by what is stored of them. */
  sourceNames: {
    Direct: 'Direct',
    Other: 'Other',
    Email: 'Email',
    Website: 'Website',
    'QR code': 'QR code',
  },
  source: 'Source',
  bySource: 'What people did, by the source they came from',
  noSource: 'No source known, such as messengers and typed addresses',
  noVisits: 'No visits in this range. Share a tagged link to see which of them works.',
  embeddingSites: 'Embedding sites',
  site: 'Site',
  bySite: 'What people did, by the site that embeds the card',
  noSites: 'No site with your embedded card was visited in this range.',
  subscribers: 'Subscribers',
  subscribedCalendars: (count: number) =>
    count === 0
      ? 'No calendar was subscribed in this range.'
      : `${countText(count, 'calendar was', 'calendars were')} subscribed in this range. They follow every edit by themselves.`,

  // analytics-screen
  analytics: 'Analytics',
  subtitle: 'Track your event performance',
  analyticsNotLoaded: 'The analytics could not be loaded',
  allTime: 'All time',
  totalViews: 'Total Views',
  calendarAdds: 'Calendar Adds',
  icsDownloads: 'ICS Downloads',
  conversionRate: 'Conversion Rate',
  platformBreakdown: 'Calendar Platform Breakdown',
  goToEvents: 'Go to Events',
  noAdds: "No calendar adds yet. Share an event's link to see which calendars people use.",

  // chart-readout
  soFar: (day: string) => `${day}, so far`,
  now: 'Now',
  before: 'Before',

  // date-range
  days7: '7 days',
  days30: '30 days',
  months12: '12 months',
  all: 'All',
  weekOf: (date: string) => `Week of ${date}`,

  // metrics
  visitorsByDay: 'Visitors, by day',
  addsAndDownloads: 'Adds and downloads',
  sameAsBefore: 'same as before',
  noneBefore: 'none before',
  timesAsMany: (count: number) => `${numberText(count)} times as many`,

  // ranked-table
  andMore: (count: number) => `And ${numberText(count)} more...`,
  asCsv: (title: string) => `${title} as CSV`,
  csv: 'CSV',

  // timeline-card
  day: 'Day',
  todayNotOver: 'Today is not over yet.',
  weekOfHeading: 'Week of',
  weekNotOver: 'This week is not over yet.',
  month: 'Month',
  monthNotOver: 'This month is not over yet.',
  overTimeHeading: 'Over time',
  shownInTheChart: 'Shown in the chart',
  daysOfZone: (zonePlace: string) =>
    `Days are those of the team's time zone, ${zonePlace}. Adds include downloads of the file.`,
  dashedLine: 'The dashed gray line is the period before.',
  showTable: 'Show the numbers as a table',
  tableCaption: 'Views, visitors, adds and sign-ups over time',
}

export type AnalyticsWords = typeof english

export const analyticsWords = inPageLanguage('analytics', english)
