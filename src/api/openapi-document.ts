import { type Call, type CallNotes, IDEMPOTENCY_KEY } from './call.ts'
import { CALL_NOTES } from './call-notes.ts'
import { contract, takesToken } from './contract.ts'
import { type JsonSchema, jsonOf, namedSchemas, schemaName } from './named-schemas.ts'
import { errorResponsesOf, type ResponseDescription, SHARED_ERRORS } from './openapi-errors.ts'

export interface OpenApiSite {
  brandName: string
  publicUrl: string
  version: string
  sessionCookie: string
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: {
    required: boolean
    content: Record<string, { schema: JsonSchema; example?: unknown }>
  }
  responses: Record<string, ResponseDescription>
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

const TAGS: Record<string, string> = {
  auth: 'Signing in',
  events: 'Events',
  analytics: 'Analytics',
  public: 'Public events',
  teams: 'Teams',
  token: 'API tokens',
  support: 'Support',
}

const PATH_PARTS: Record<string, string> = {
  id: 'The id of the event',
  originalStartIso: 'When the date starts by the rule of the series, such as 2026-03-10T09:00:00',
  attendeeId: 'The id of the attendee',
  token: 'The token of the invitation link',
  teamId: 'The id of the team',
  userId: 'The user id of the member',
  tokenId: 'The id of the API token',
}

/** All other parts of paths are ids. */
const TEXTS_IN_PATHS = ['token', 'originalStartIso']

export function openApiDocument({ brandName, publicUrl, version, sessionCookie }: OpenApiSite) {
  const schemas = namedSchemas()
  const notes: Record<string, CallNotes> = CALL_NOTES
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, call] of Object.entries<Call>(contract)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = operationOf(name, call, notes[name] ?? { summary: name }, schemas)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: brandName,
      version,
      summary: 'Create, share and count calendar events.',
      description: 'Everything that the app can do. Errors are one line of plain text.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.values(TAGS).map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas,
      responses: SHARED_ERRORS,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token of the team, made by an owner in the settings. It begins with dm_.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by opening a sign-in link.',
        },
      },
    },
  }
}

function operationOf(
  name: string,
  call: Call,
  notes: CallNotes,
  schemas: Record<string, JsonSchema>,
): Operation {
  const parameters = [...pathParameters(call), ...queryParameters(call, schemas), ...keyParameter(call)]
  return {
    operationId: name,
    summary: notes.summary,
    ...(notes.details && { description: notes.details }),
    tags: [TAGS[call.path.split('/')[2] ?? ''] ?? 'Others'],
    security: takesToken(call)
      ? [{ token: [] }, { session: [] }]
      : call.access === 'session'
        ? [{ session: [] }]
        : [],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: !call.body.safeParse(undefined).success,
        content: jsonOf(call.body, { example: notes.example }),
      },
    }),
    ...(call.upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(call.upload.types.map((type) => [type, { schema: {} }])),
      },
    }),
    responses: { [call.status]: successResponse(call), ...errorResponsesOf(call, notes) },
  }
}

function pathParameters({ path, access }: Call): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const isPublicEvent = name === 'id' && access === 'public'
    return {
      name,
      in: 'path',
      required: true,
      description: isPublicEvent ? `${PATH_PARTS.id}, or its slug` : (PATH_PARTS[name] ?? name),
      schema:
        isPublicEvent || TEXTS_IN_PATHS.includes(name)
          ? { type: 'string' }
          : { type: 'string', format: 'uuid' },
    }
  })
}

function queryParameters({ query }: Call, schemas: Record<string, JsonSchema>): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemas[schemaName(query)] ?? {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'boolean' ? {} : schema,
  }))
}

function keyParameter({ isIdempotent }: Call): Parameter[] {
  if (!isIdempotent) return []
  const description =
    'A random text. Within 24 hours, the same request with the same key does nothing and gets the first response.'
  const schema = { type: 'string', maxLength: 200 } as const
  return [{ name: IDEMPOTENCY_KEY, in: 'header', required: false, description, schema }]
}

function successResponse({ status, reply, file }: Call): ResponseDescription {
  if (file) return { description: 'The file.', content: { [file]: { schema: { type: 'string' } } } }
  if (!reply) return { description: 'Done. The response is empty.' }
  return { description: status === 201 ? 'Created.' : 'Done.', content: jsonOf(reply) }
}
