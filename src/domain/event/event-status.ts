/** Apart from event-time.ts, which decides between them: whoever only names them does not load the zones. */
export const EVENT_STATUSES = ['upcoming', 'past'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]
