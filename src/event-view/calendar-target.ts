import { PLATFORM_NAMES, type Platform } from '../domain/analytics.ts'

/** Where an event can go: the five calendars, and the file for all others. */
export type CalendarTarget = Platform | 'ics'

export const TARGET_NAMES: Readonly<Record<CalendarTarget, string>> = {
  ...PLATFORM_NAMES,
  ics: 'Download .ics',
}

/** For where there is little room. */
export const SHORT_TARGET_NAMES: Readonly<Record<CalendarTarget, string>> = {
  ...TARGET_NAMES,
  google: 'Google',
  apple: 'Apple',
  yahoo: 'Yahoo',
}
