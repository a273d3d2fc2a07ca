import * as z from 'zod'
import { eventChange, newEvent } from '../domain/event/event-fields.ts'
import { analyticsQuery, sites, sources, timeline } from './analytics-calls.ts'
import type { Call } from './call.ts'
import { contract } from './contract.ts'
import { calendarLinks, event, eventAnalytics, listedEvent, publicEvent } from './event-response-schema.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const ROLES = ['body', 'query', 'reply', 'conflict'] as const
type Role = (typeof ROLES)[number]

const SHARED_SCHEMAS = {
  AnalyticsQuery: analyticsQuery,
  AnswerSettings: contract.saveAnswerSettings.reply,
  Attendee: contract.signUp.reply,
  CalendarLinks: calendarLinks,
  CoverText: contract.describeCover.body,
  CurrentUser: contract.me.reply,
  Done: contract.invite.reply,
  Event: event,
  EventAnalytics: eventAnalytics,
  EventChange: eventChange,
  ListedAttendee: contract.listAttendees.reply.element,
  ListedEvent: listedEvent,
  Member: contract.listMembers.reply.element,
  NewEvent: newEvent,
  Occurrence: contract.changeOccurrence.reply,
  OccurrenceConflict: contract.changeOccurrence.conflict,
  PublicEvent: publicEvent,
  Sites: sites,
  Sources: sources,
  TeamSettings: contract.readTeamSettings.reply,
  Timeline: timeline,
  RecurrenceChange: contract.changeRecurrence.body,
}

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(SHARED_SCHEMAS)) registry.add(schema, { id })
for (const [name, call] of Object.entries<Call>(contract)) {
  for (const role of ROLES) {
    const schema = call[role]
    if (schema && !registry.has(schema)) registry.add(schema, { id: ownName(name, role) })
  }
}

export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    // Requests are documented before their transforms. Response schemas have none, so this suits them too.
    io: 'input',
    uri: referenceTo,
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
  // The OpenAPI document already states the dialect and the location.
  for (const schema of Object.values(schemas)) {
    delete schema.$schema
    delete schema.$id
  }
  return schemas
}

export function schemaName(schema: z.ZodType): string {
  const name = registry.get(schema)?.id
  if (name === undefined) throw new RangeError('The schema belongs to no call.')
  return name
}

function referenceTo(name: string): string {
  return `#/components/schemas/${name}`
}

export function jsonOf(schema: z.ZodType, more: { example?: unknown } = {}) {
  return { 'application/json': { schema: { $ref: referenceTo(schemaName(schema)) }, ...more } }
}

function ownName(call: string, role: Role): string {
  return `${call.charAt(0).toUpperCase()}${call.slice(1)}${role.charAt(0).toUpperCase()}${role.slice(1)}`
}

/** Drops patterns that repeat a format, and limits that only say that a number is a safe integer. */
function simplify(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}
