import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startPostgres } from '../scripts/testing/postgres-server.mjs'
import { startServerProcess } from '../scripts/testing/server-process.mjs'
import { contract } from '../src/api/contract.ts'
import {
  calendarFeedPath,
  calendarPagePath,
  calendarServicePath,
  eventPagePath,
  icsPath,
} from '../src/api/event-urls.ts'
import {
  ask,
  type Candidate,
  compare,
  cpuOf,
  type Measured,
  print,
  recordedResponse,
  replay,
} from './harness/page-requests.ts'

/** Builds to compare, separated by commas; the first is ours. */
const BUILDS = (process.env.BENCH_BUILDS ?? 'dist').split(',')
const UNSEEN = 300
const GOAL = 0.6
/** Of a team's calendar: a page with 200 events, and the 304 of a feed with 1,000. */
const CALENDAR_GOAL = 0.4
const ON_PAGE = 200
const IN_FEED = 999
const MOST_GZIPS = 8

const EVENT = {
  title: 'Summer party',
  descriptionHtml: `<p>${'A paragraph of what is to be done there, and with whom. '.repeat(12)}</p>`,
  location: 'Botanical Garden',
  timezone: 'America/New_York',
  startIso: '2099-07-10T18:00:00',
  endIso: '2099-07-10T22:00:00',
  allDay: false,
  organizerName: 'Ada',
  organizerEmail: 'ada@example.com',
  isPublic: true,
  captureAttendees: true,
}

/** Signs in, as trial mode lets a local client, and returns how to call the API. */
async function organizerAt(address: string, email = 'ada@example.com') {
  const send = async (method: string, path: string, body?: object, cookie = '') => {
    const init = { method, headers: { cookie, 'content-type': 'application/json' } }
    const response = await fetch(`${address}${path}`, body ? { ...init, body: JSON.stringify(body) } : init)
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }
  const linked = await send('POST', contract.requestLink.path, { email })
  const { magicLink } = (await linked.json()) as { magicLink: string }
  const binding = linked.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const signedIn = await fetch(magicLink, { redirect: 'manual', headers: { cookie: binding } })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return {
    createEvent: async (fields: object = {}) =>
      (await (await send('POST', contract.createEvent.path, { ...EVENT, ...fields }, cookie)).json()) as {
        id: string
        slug: string
      },
    switchOnCalendar: async (slug: string) => {
      const me = await send('GET', contract.me.path, undefined, cookie)
      const { id } = ((await me.json()) as { currentTeam: { id: string } }).currentTeam
      const path = contract.changeTeamCalendar.path.replace(':teamId', id)
      await send('PATCH', path, { isOn: true, slug }, cookie)
    },
    viewsOf: async (id: string) => {
      const read = await send('GET', contract.eventAnalytics.path.replace(':id', id), undefined, cookie)
      return ((await read.json()) as { totalViews: number }).totalViews
    },
  }
}

/** CPU of the server for one visit to each page, one after the other. */
async function cpuOfVisits({ pid, address }: Candidate, slugs: readonly string[]): Promise<number> {
  const before = cpuOf(pid)
  for (const slug of slugs) await buffer(await ask(`${address}${eventPagePath(slug)}`))
  return (cpuOf(pid) - before) / slugs.length
}

async function measureEngine(engine: string, settings: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
  const stops: (() => void)[] = []
  const start = async (program: string, env: Record<string, string>, words: string[] = []) => {
    const server = startServerProcess(
      program,
      { NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: '0', ...env },
      words,
    )
    stops.push(() => server.signal('SIGTERM'))
    const [address] = await server.printed(/http:\/\/[\w.]+:\d+/)
    return { pid: server.pid, address: address.replace('localhost', '127.0.0.1') }
  }
  try {
    const ours = await Promise.all(
      BUILDS.map(async (build, index) => {
        const env = { DATA_DIR: join(folder, String(index)), ...settings }
        const server = await start(join(build, 'server', 'main.js'), env)
        const organizer = await organizerAt(server.address)
        return { name: build, ...server, organizer, event: await organizer.createEvent() }
      }),
    )
    const [first] = ours
    if (!first) return
    const pathsOf = ({ slug }: { slug: string }) => ({
      view: eventPagePath(slug),
      ics: icsPath(slug),
      google: calendarServicePath(slug, 'google'),
    })
    const recorded = await Promise.all(
      Object.values(pathsOf(first.event)).map(async (path) => [
        path,
        await recordedResponse(first.address + path),
      ]),
    )
    const bare = await start(process.argv[1] ?? '', {}, ['replay', JSON.stringify(recorded)])
    for (const what of ['view', 'ics', 'google'] as const) {
      const candidates = [
        ...ours.map(({ event, ...server }) => ({ ...server, path: pathsOf(event)[what] })),
        { name: 'node:http', ...bare, path: pathsOf(first.event)[what] },
      ]
      const rounds = await compare(engine, what, candidates, GOAL)
      if (what === 'view') await checkViews(ours, rounds)
    }
    for (const server of ours) await measureFirstVisits(engine, server)
    for (const server of ours) {
      await measureCalendar(engine, server, (recordedText) =>
        start(process.argv[1] ?? '', {}, ['replay', recordedText]),
      )
    }
  } finally {
    for (const stop of stops) stop()
    await sleep(500)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The counted page of a calendar, and its feed for programs that have it already. */
async function measureCalendar(
  engine: string,
  { name, pid, address }: Omit<Ours, 'path'>,
  startBare: (recorded: string) => Promise<{ pid: number; address: string }>,
): Promise<void> {
  const slug = 'harbour-club'
  // A team may create 1,000 events an hour.
  const organizer = await organizerAt(address, 'eve@example.com')
  await organizer.createEvent()
  await organizer.switchOnCalendar(slug)
  const create = async (from: number, to: number) => {
    for (let made = from; made < to; made++) {
      const day = new Date(Date.UTC(2099, 0, 1 + (made % 360))).toISOString().slice(0, 10)
      const times = { startIso: `${day}T18:00:00`, endIso: `${day}T22:00:00` }
      await organizer.createEvent({ title: `Evening ${made}`, ...times })
    }
  }
  const measureOne = async (what: string, path: string, tag?: string) => {
    const response = await recordedResponse(address + path, tag)
    const bare = await startBare(JSON.stringify([[path, response]]))
    const ours = { name, pid, address, path, tag }
    await compare(engine, what, [ours, { ...ours, ...bare, name: 'node:http' }], CALENDAR_GOAL)
  }
  await create(0, ON_PAGE)
  await measureOne('calendar', calendarPagePath(slug))
  await create(ON_PAGE, IN_FEED)
  const feed = await ask(address + calendarFeedPath(slug))
  await buffer(feed)
  await measureOne('feed 304', calendarFeedPath(slug), feed.headers.etag)
}

type Ours = Candidate & {
  organizer: Awaited<ReturnType<typeof organizerAt>>
  event: { id: string; slug: string }
}

/** Every response is a view in the database. wrk leaves out those that were on their way when it stopped. */
async function checkViews(ours: readonly Omit<Ours, 'path'>[], rounds: Measured[][]): Promise<void> {
  for (const [index, { organizer, event, name }] of ours.entries()) {
    const responses = rounds.reduce((sum, results) => sum + (results[index]?.responses ?? 0), 0)
    const views = await organizer.viewsOf(event.id)
    if (views < responses || views > responses + 64 * rounds.length + 1)
      throw new Error(`${name} counted ${responses} responses as ${views} views.`)
  }
}

async function measureFirstVisits(engine: string, server: Omit<Ours, 'path'>): Promise<void> {
  const slugs: string[] = []
  for (let made = 0; made < 2 * UNSEEN; made++) slugs.push((await server.organizer.createEvent()).slug)
  const page = await buffer(
    await new Promise<IncomingMessage>((resolve) =>
      get(`${server.address}${eventPagePath(slugs[0] ?? '')}`, resolve),
    ),
  )
  const candidate = { ...server, path: '' }
  await cpuOfVisits(candidate, slugs.slice(0, UNSEEN))
  const unseen = slugs.slice(UNSEEN)
  const [firstVisit, again] = [await cpuOfVisits(candidate, unseen), await cpuOfVisits(candidate, unseen)]
  const before = process.cpuUsage()
  for (let zipped = 0; zipped < UNSEEN; zipped++) gzipSync(page)
  const { user, system } = process.cpuUsage(before)
  const gzip = (user + system) / UNSEEN
  const gzips = (firstVisit - again) / gzip
  print(
    engine,
    'first visit',
    server.name,
    `${firstVisit.toFixed(0)} µs`,
    `cached ${again.toFixed(0)} µs`,
    `gzip of ${page.length} bytes ${gzip.toFixed(0)} µs`,
    `${gzips.toFixed(1)} gzips more`,
    gzips <= MOST_GZIPS ? 'met' : 'MISSED',
  )
}

if (process.argv[2] === 'replay') await replay(process.argv[3] ?? '[]')
else {
  await measureEngine('SQLite', {})
  if (process.env.BENCH_ENGINE !== 'sqlite') {
    const postgres = await startPostgres()
    await measureEngine('PostgreSQL', { DATABASE_URL: postgres.url })
    await postgres.stop()
  }
}
