export const NO_EVENT = 'Event not found'
export const NO_CALENDAR_SERVICE = 'There is no such calendar service'
export const PRIVATE_EVENT = 'This event is private and not publicly accessible'
