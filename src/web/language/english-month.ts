import { countText, numberText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // calendar-day
  noEventsOnDay: 'No events on this day',
  past: 'Past',
  newEventOnThisDay: 'New event on this day',
  newEventOn: (date: string) => `New event on ${date}`,
  cancelledEvent: (title: string) => `Cancelled: ${title}`,
  /** Screen readers say it before the title. */
  cancelled: 'Cancelled:',
  recurring: 'Recurring',
  private: 'Private',

  // calendar-entries
  continues: 'Continues',
  until: (time: string) => `Until ${time}`,
  eventsOn: (date: string, count: number) => `${date}, ${countText(count, 'event')}`,

  // month-calendar
  calendar: 'Calendar',
  eventsNotLoaded: 'Your events could not be loaded',
  onlyFirstDates: (count: number) =>
    `Only the first ${numberText(count)} dates are shown. Search to see the others.`,
  noEventsIn: (month: string) => `No events in ${month}`,
  today: 'Today',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',

  // month-grid
  more: (count: number) => `+${count} more`,
}

export type MonthWords = typeof english

export const monthWords = inPageLanguage('month', english)
