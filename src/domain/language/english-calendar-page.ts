import { countText } from '../text.ts'

/** What the page of a team's calendar says. `{…}` stands for an element of the page. */
export const englishCalendarPage = {
  follow: 'Follow by email',
  followNote: 'New events in one email a day at most. Leave with one click.',
  email: 'Email',
  followButton: 'Follow',
  subscribe: 'Subscribe to all',
  allAndFollow: 'All events and ways to follow',
  /** For search engines and link previews. */
  description: (team: string) => `All events of ${team}, in one calendar.`,

  /** The ways to look at the events, for a screen reader, and their names. */
  view: 'View',
  list: 'List',
  month: 'Month',
  past: 'Past',
  searchEvents: 'Search events',
  search: 'Search',
  /** `{query}` is what the visitor has looked for. */
  found: (dates: number) => `${countText(dates, 'date')} for “{query}”`,
  notFound: 'No event has “{query}” in its title or place.',
  showAll: 'Show all events',
  nothingPast: 'Nothing is over yet.',
  nothingPlanned: 'No events are planned right now. Subscribe, and the next one appears in your calendar.',
  tooMany: 'There are more events than this page can show.',

  /** Over the next event: "Next · In 9 days" */
  next: (howSoon: string) => `Next · ${howSoon}`,
  /** "9:00 AM – 10:00 AM EDT, until Thu, Mar 12" */
  timeUntil: (time: string, date: string) => `${time}, until ${date}`,
  /** The place of an event that is only an address to join. */
  online: 'Online',
  cancelled: 'Cancelled',
  /** One date of a series that takes place at another time than the others. */
  moved: 'Moved',
  recurring: 'Recurring',

  /** The month as a grid. "month" above names its navigation, too. */
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  /** In a narrow cell of the grid, below the first events of a day. */
  more: (count: number) => `+${count} more`,
  /** For a screen reader, after the title of an event. */
  cancelledEvent: '(cancelled)',
  timesOf: (place: string) => `Times are those of ${place}; another zone stands beside its time.`,

  /** On the picture of a link preview. */
  noneNow: 'No events are planned right now',
  andMore: (dates: number) => `And ${countText(dates, 'more date')}`,
}
