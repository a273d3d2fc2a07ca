export const NO_EVENT = 'Event not found'
export const PRIVATE_EVENT = 'This event is private and not publicly accessible'
