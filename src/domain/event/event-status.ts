/** Not in event-time.ts, so that code which only needs the names does not load the time zone data. */
export const EVENT_STATUSES = ['upcoming', 'past'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]
