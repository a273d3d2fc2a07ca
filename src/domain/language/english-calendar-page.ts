import { countText } from '../text.ts'

/** `{…}` stands for an element of the page. */
export const englishCalendarPage = {
  follow: 'Follow by email',
  followNote: 'New events in one email a day at most. Leave with one click.',
  email: 'Email',
  followButton: 'Follow',
  subscribe: 'Subscribe to all',
  allAndFollow: 'All events and ways to follow',
  description: (team: string) => `All events of ${team}, in one calendar.`,

  view: 'View',
  list: 'List',
  month: 'Month',
  past: 'Past',
  searchEvents: 'Search events',
  search: 'Search',
  found: (dates: number) => `${countText(dates, 'date')} for “{query}”`,
  notFound: 'No event has “{query}” in its title or place.',
  topics: 'Topics',
  allTopics: 'All',
  subscribeTo: 'Subscribe to {topic}',
  noTopic: 'This calendar has no topic “{query}”.',
  onlyTopics: 'Only about these topics, or about all if you choose none',
  showAll: 'Show all events',
  nothingPast: 'Nothing is over yet.',
  nothingPlanned: 'No events are planned right now. Subscribe, and the next one appears in your calendar.',
  earlierDates: 'Earlier dates',
  laterDates: 'Later dates',
  tooMany: 'There are more events than this page can show.',

  next: (howSoon: string) => `Next · ${howSoon}`,
  timeUntil: (time: string, date: string) => `${time}, until ${date}`,
  alsoOn: (dates: string) => `Also on ${dates}`,
  cancelled: 'Cancelled',
  moved: 'Moved',
  recurring: 'Recurring',

  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  /** A narrow cell of the grid shows it below the first events of a day. */
  more: (count: number) => `+${count} more`,
  /** Screen readers read it after the title of an event. */
  cancelledEvent: '(cancelled)',
  timesOf: (place: string) => `Times are those of ${place}; another zone stands beside its time.`,

  /** The picture of a link preview says it. */
  noneNow: 'No events are planned right now',
  andMore: (dates: number) => `And ${countText(dates, 'more date')}`,
}
