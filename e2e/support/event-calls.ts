/** The calls that list and create events. */
export const EVENT_CALLS = /\/api\/events(\?|$)/

/** The id of no event. */
export const NOBODYS = '00000000-0000-4000-8000-000000000000'
