/** Apart from the code that computes them, so that whoever only needs the names does not load the time zone data. */
export const EVENT_STATUSES = ['upcoming', 'past'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export const SERIES_DATE_STATUSES = ['scheduled', 'skipped', 'moved'] as const
export type SeriesDateStatus = (typeof SERIES_DATE_STATUSES)[number]
