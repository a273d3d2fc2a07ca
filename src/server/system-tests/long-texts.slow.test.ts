import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import { DESCRIPTION_LENGTH } from '../../domain/text.ts'
import { HOUR } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { BODY_LIMIT } from '../http/rate-limits.ts'
import { unlinked } from '../mail/letter.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { validEntries } from '../testing/fuzz-input.ts'
import { expectNoLongerThanWords, REPEATED_TOKENS } from '../testing/long-texts.ts'
import { newAddress, type Organizer, signedInOrganizer } from '../testing/organizer.ts'
import { sharedTestServer } from '../testing/test-server.ts'

const calls: Call[] = Object.values(contract)
/** Without a maximum, what fits into a request. */
const [LONGEST_FIELD, LONGEST_QUERY, LONGEST_HEADER] = [BODY_LIMIT - 2_000, 3_000, 10_000]
/** A field that is longer than it may be is only checked. */
const TOO_LONG_TOKENS = [' ', '\n', '.', '\u0301\u0323']
const HEADERS = [
  'user-agent',
  'referer',
  'accept-language',
  'x-forwarded-for',
  'if-none-match',
  'cookie',
  'accept',
]

onSqlite((stores) => {
  let database: Database
  let now = Date.now()
  beforeAll(async () => {
    database = await stores.migrated({ clock: () => now })
  })
  const server = sharedTestServer(() => ({ database, trustProxy: true }))

  async function fixture() {
    const owner = await signedInOrganizer(server(), database, newAddress('owner'))
    const event = await createEvent(owner)
    const signUp = { name: 'Bob', email: newAddress('bob') }
    const response = await owner.send('POST', `/api/events/${event.id}/attendees`, signUp)
    const { id: attendeeId } = await expectResponse(response, contract.signUp)
    return { owner, event, known: { id: event.id, attendeeId, teamId: owner.teamId } }
  }

  async function ask(owner: Organizer, path: string, init: RequestInit = {}) {
    // Lets the rate limits refill.
    now += HOUR
    const headers = { cookie: owner.cookie, 'content-type': 'application/json', ...init.headers }
    const response = await server().fetch(path, { redirect: 'manual', ...init, headers })
    await response.text()
    expect(response.status).not.toBe(500)
  }

  const withBody = calls.filter(({ body, upload }) => body && !upload)
  test.each(withBody.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'a long run of any character in any field of %s takes no longer than words',
    { timeout: 600_000 },
    async (_, { method, path, body }) => {
      const { owner, known } = await fixture()
      const filled = path.replaceAll(/:(\w+)/g, (whole, name: keyof typeof known) => known[name] ?? whole)
      for (const [name, fill, longest] of textFieldsIn(body)) {
        const send = (text: string) => {
          const entries = Object.fromEntries(validEntries(body, known))
          return ask(owner, filled, { method, body: JSON.stringify({ ...entries, [name]: fill(text) }) })
        }
        await expectNoLongerThanWords(name, longest, send)
        await expectNoLongerThanWords(name, LONGEST_FIELD, send, TOO_LONG_TOKENS)
      }
    },
  )

  test('a long run of any character in a query or a header takes no longer than words', {
    timeout: 600_000,
  }, async () => {
    const { owner, event, known } = await fixture()
    const queries = calls.flatMap(({ method, path, query }) =>
      method === 'GET' && query instanceof z.ZodObject
        ? Object.keys(query.shape).map(
            (name) =>
              [
                path.replaceAll(/:(\w+)/g, (whole, part: keyof typeof known) => known[part] ?? whole),
                name,
              ] as const,
          )
        : [],
    )
    expect(queries.length).toBeGreaterThan(5)
    for (const [path, name] of [
      ...queries,
      ['/oembed', 'url'],
      [`/e/${event.slug}`, 'utm_source'],
    ] as const) {
      const send = (text: string) => ask(owner, `${path}?${new URLSearchParams([[name, text]])}`)
      await expectNoLongerThanWords(`${name} of ${path}`, LONGEST_QUERY, send)
    }
    const tokens = REPEATED_TOKENS.filter((token) => /^[\x20-\x7e]+$/.test(token))
    for (const header of HEADERS) {
      const send = (text: string) => ask(owner, `/e/${event.slug}`, { headers: { [header]: text } })
      await expectNoLongerThanWords(header, LONGEST_HEADER, send, tokens)
    }
  })

  test('the pages and files of an event with a long run of any character take no longer than words', {
    timeout: 600_000,
  }, async () => {
    const { owner } = await fixture()
    const textsOf = (text: string) => ({
      descriptionHtml: text,
      title: text.slice(0, 190),
      location: text.slice(0, 490),
      organizerName: text.slice(0, 190),
    })
    const readAll = async (text: string) => {
      now += HOUR
      const response = await owner.send('POST', contract.createEvent.path, {
        ...Object.fromEntries(validEntries(contract.createEvent.body, {})),
        ...textsOf(text),
      })
      if (response.status !== 201) return
      const { slug } = await expectResponse(response, contract.createEvent)
      for (const path of [
        `/e/${slug}`,
        `/e/${slug}.ics`,
        `/e/${slug}/image.png`,
        `/api/events/${slug}`,
        `/e/${slug}/google`,
      ])
        await ask(owner, path)
    }
    // What cleaning writes longer must still fit.
    await expectNoLongerThanWords('texts of an event', DESCRIPTION_LENGTH / 5, readAll)
  })
})

test('a long run of any character in an email takes no longer than words', { timeout: 600_000 }, async () => {
  await expectNoLongerThanWords('text of an email', 100_000, async (text) => unlinked(text))
})

type TextField = [name: string, fill: (text: string) => unknown, longest: number]

/** The fields that hold a text somewhere: how a text is put there, and how long it may be. */
function textFieldsIn(schema: z.ZodType | undefined): TextField[] {
  const shape = schema instanceof z.ZodObject ? schema.shape : {}
  return Object.entries(shape).flatMap(([name, field]) =>
    placesIn(field as z.core.$ZodType).map(({ fill, longest }): TextField => [name, fill, longest]),
  )
}

function placesIn(schema: z.core.$ZodType): { fill: (text: string) => unknown; longest: number }[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return placesIn(schema.unwrap())
  if (schema instanceof z.ZodPipe) return placesIn(schema.in)
  if (schema instanceof z.ZodArray)
    return placesIn(schema.element).map(({ fill, longest }) => ({ fill: (text) => [fill(text)], longest }))
  if (schema instanceof z.ZodObject)
    return textFieldsIn(schema).map(([name, fill, longest]) => ({
      fill: (text) => ({ [name]: fill(text) }),
      longest,
    }))
  if (schema instanceof z.ZodRecord) return [{ fill: (text) => ({ [text]: text, 1: text }), longest: 2_000 }]
  if (!(schema instanceof z.ZodString)) return []
  const { maxLength } = schema.meta() ?? {}
  return [{ fill: (text) => text, longest: typeof maxLength === 'number' ? maxLength : 2_000 }]
}
