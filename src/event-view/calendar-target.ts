import { PLATFORM_NAMES, type Platform } from '../domain/analytics.ts'

/** The five calendar services, and the .ics file for all others. */
export type CalendarTarget = Platform | 'ics'

export const TARGET_NAMES: Readonly<Record<CalendarTarget, string>> = {
  ...PLATFORM_NAMES,
  ics: 'Download .ics',
}

/** For narrow cards. */
export const SHORT_TARGET_NAMES: Readonly<Record<CalendarTarget, string>> = {
  ...TARGET_NAMES,
  google: 'Google',
  apple: 'Apple',
  yahoo: 'Yahoo',
}
