export const NO_EVENT = 'Event not found'
export const EVENT_CHANGED = 'Somebody else has changed this event since you opened it.'
export const NO_CALENDAR_SERVICE = 'There is no such calendar service'
export const PRIVATE_EVENT = 'This event is private and not publicly accessible'
