import { COVER_BYTES, coverText, LOGO_BYTES, PICTURE_TYPES } from '../domain/picture.ts'
import { teamCalendar } from '../domain/team-calendar.ts'
import { call } from './call.ts'
import { event } from './event-response-schema.ts'

export const coverCalls = {
  putCover: call('PUT', '/api/events/:id/cover', {
    upload: { bytes: COVER_BYTES, types: PICTURE_TYPES },
    query: coverText.partial(),
    reply: event,
  }),
  describeCover: call('PATCH', '/api/events/:id/cover', { body: coverText, reply: event }),
  removeCover: call('DELETE', '/api/events/:id/cover', { reply: event }),
}

export const logoCalls = {
  putLogo: call('PUT', '/api/teams/:teamId/logo', {
    upload: { bytes: LOGO_BYTES, types: PICTURE_TYPES },
    reply: teamCalendar,
  }),
  removeLogo: call('DELETE', '/api/teams/:teamId/logo', { reply: teamCalendar }),
}
