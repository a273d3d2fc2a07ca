/** Not in series-dates.ts, so that code which only needs the names does not load the time zone data. */
export const SERIES_DATE_STATUSES = ['scheduled', 'skipped', 'moved'] as const
export type SeriesDateStatus = (typeof SERIES_DATE_STATUSES)[number]
