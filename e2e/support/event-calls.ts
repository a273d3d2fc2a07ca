/** The calls that list and make events. */
export const EVENT_CALLS = /\/api\/events(\?|$)/

/** An id that no event has. */
export const NOBODYS = '00000000-0000-4000-8000-000000000000'
