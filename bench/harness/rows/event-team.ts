import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { eventOf } from '../../../src/domain/event/event.ts'
import { makeSlug, SLUG_RANDOM_BYTES } from '../../../src/domain/event/slug.ts'
import { formatWallTime, HOUR, MINUTE } from '../../../src/domain/time/wall-time.ts'
import type { Connection, Database } from '../../../src/server/db/database.ts'
import { newToken, tokenHash } from '../../../src/server/http/requests/link-token.ts'
import { addSession } from '../../../src/server/tables/accounts/session-table.ts'
import { addEvent } from '../../../src/server/tables/events/event-table.ts'
import { randomNumbers } from '../random.ts'
import { addTeam } from './bench-team.ts'

interface KnownTeam {
  id: string
  size: number
  /** The session of its user. */
  cookie: string
}

export interface EventTeam extends KnownTeam {
  get(path: string): Promise<{ body: string; next: string | null }>
  post(path: string, body: object): Promise<void>
  send(method: 'PATCH' | 'DELETE', path: string, body?: object): Promise<void>
}

const ZONES = ['America/New_York', 'Europe/Paris', 'Asia/Tokyo', 'Australia/Sydney']
const TWO_YEARS = 2 * 365 * 24 * HOUR
const BATCH_SIZE = 1_000

/**
 * A signed-in user with this many events: half of them past, a tenth recurring, each with counts and a
 * description.
 */
export async function eventTeam(app: FastifyInstance, database: Database, size: number): Promise<EventTeam> {
  const token = newToken()
  const cookie = `session=${token}`
  const { userId, teamId } = await database.transaction(async (connection) => {
    const team = await addTeam(connection)
    await addSession(connection, {
      tokenHash: tokenHash(token),
      userId: team.userId,
      currentTeamId: team.teamId,
    })
    return team
  })
  const random = randomNumbers(size)
  for (let done = 0; done < size; done += BATCH_SIZE) {
    await database.transaction(async (connection) => {
      const count = Math.min(BATCH_SIZE, size - done)
      const adding = Array.from({ length: count }, () => addOne(connection, { userId, teamId }, random))
      await Promise.all(adding)
    })
  }

  return signedInTeam(app, { id: teamId, size, cookie })
}

/** A team that exists already. */
function signedInTeam(app: FastifyInstance, { id, size, cookie }: KnownTeam): EventTeam {
  async function request(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    const response = await app.inject({
      method,
      url,
      headers: { cookie },
      ...(payload && { payload }),
    })
    if (response.statusCode >= 300) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
    const link = response.headers.link
    const next = typeof link === 'string' ? (/^<https?:\/\/[^/]+(\/[^>]*)>/.exec(link)?.[1] ?? null) : null
    return { body: response.body, next }
  }

  return {
    id,
    size,
    cookie,
    get: (path) => request('GET', path),
    post: async (path, body) => void (await request('POST', path, body)),
    send: async (method, path, body) => void (await request(method, path, body)),
  }
}

async function addOne(
  connection: Connection,
  { userId, teamId }: { userId: string; teamId: string },
  random: () => number,
): Promise<void> {
  const title = `Event ${Math.floor(random() * 1e6)}`
  const begins = Date.now() + Math.floor(((random() * 2 - 1) * TWO_YEARS) / MINUTE) * MINUTE
  const details = eventOf({
    title,
    descriptionHtml: `<p>${'A paragraph of what is to be done there. '.repeat(8)}</p>`,
    location: 'Garden',
    timezone: ZONES[Math.floor(random() * ZONES.length)] ?? 'UTC',
    startIso: formatWallTime(begins),
    endIso: formatWallTime(begins + HOUR),
    organizerName: 'Ada Lovelace',
    organizerEmail: 'ada@example.com',
    ...(random() < 0.1 && { rruleText: 'FREQ=WEEKLY;COUNT=20' }),
  })
  const slug = makeSlug(title, randomBytes(SLUG_RANDOM_BYTES))
  const event = await addEvent(connection, { teamId, creatorId: userId, slug, details })
  await connection.query(
    `INSERT INTO event_totals (event_id, counter, team_id, count)
     VALUES ($1, 'view', $2, 90), ($1, 'google', $2, 20), ($1, 'ics', $2, 7)`,
    [event?.id ?? '', teamId],
  )
}
