interface EventSearch {
  search: string
  filter: string
}

/** All keys of the query cache. Invalidating a key also invalidates every key that starts with it. */
export const queryKeys = {
  me: ['me'],
  eventLists: ['events'],
  everyEventPage: ['events', 'pages'],
  eventPages: (search: EventSearch) => ['events', 'pages', search],
  eventsBetween: (from: string, to: string, search: EventSearch) => ['events', 'between', from, to, search],
  everyEvent: ['event'],
  event: (id: string) => ['event', id],
  eventAnalytics: (id: string) => ['event', id, 'analytics'],
  seriesDates: (eventId: string) => ['event', eventId, 'dates'],
  seriesDatesIn: (eventId: string, spans: readonly object[]) => ['event', eventId, 'dates in', spans],
  repetitionPreview: (eventId: string, change: object | null) => ['event', eventId, 'repetition', change],
  attendees: (eventId: string) => ['event', eventId, 'attendees'],
  analyticsSummary: ['analytics'],
  /** Of the whole team if `eventId` is null. */
  activity: (eventId: string | null, what: string, from: string, to: string) =>
    eventId === null ? ['analytics', what, from, to] : ['event', eventId, 'analytics', what, from, to],
  members: (teamId: string) => ['members', teamId],
  teamSettings: (teamId: string) => ['team-settings', teamId],
  invitation: (token: string) => ['invitation', token],
  localMailbox: ['local-mailbox'],
}
