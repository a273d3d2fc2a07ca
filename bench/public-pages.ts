import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { startPostgres } from '../scripts/testing/postgres-server.mjs'
import { startServerProcess } from '../scripts/testing/server-process.mjs'
import { contract } from '../src/api/contract.ts'
import { calendarServicePath, eventPagePath, icsPath } from '../src/api/event-urls.ts'

/** Builds to compare, separated by commas; the first is ours. */
const BUILDS = (process.env.BENCH_BUILDS ?? 'dist').split(',')
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const WARM_UP_ROUNDS = 2
const SECONDS = 3
const UNSEEN = 300
const GOAL = 0.6
const MOST_GZIPS = 8
const CPU_TICKS_PER_SECOND = 100

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const HEADERS = { 'user-agent': BROWSER, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
/** Node adds these headers to every response itself. */
const HEADERS_OF_NODE = ['date', 'connection', 'keep-alive']
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

/** A server process with an event, or the bare one that replays its responses. */
interface Candidate {
  name: string
  pid: number
  address: string
  path: string
}

interface Measured {
  perSecond: number
  /** Microseconds of CPU of the server per response. Other work on the machine affects it least. */
  cpu: number
  responses: number
}

const run = promisify(execFile)
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure({ pid, address, path }: Candidate): Promise<Measured> {
  const before = cpuOf(pid)
  const headers = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const flags = ['-t2', '-c64', `-d${SECONDS}s`, ...headers, `${address}${path}`]
  const { stdout } = await run('wrk', flags)
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
  if (/Non-2xx|Socket errors/.test(stdout) && !path.includes('/calendar/')) throw new Error(stdout)
  const responses = figure(/(\d+) requests in/)
  return { perSecond: figure(/Requests\/sec:\s+([\d.]+)/), cpu: (cpuOf(pid) - before) / responses, responses }
}

/** Microseconds of CPU that the process has used, from fields 14 and 15 of /proc/PID/stat (proc(5)). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1e6) / CPU_TICKS_PER_SECOND
}

function ask(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, { headers: HEADERS }, resolve).once('error', reject))
}

/** Serves the recorded responses of other servers, in a process of its own. */
async function replay(recorded: string): Promise<void> {
  const responses = new Map(JSON.parse(recorded) as [string, Awaited<ReturnType<typeof recordedResponse>>][])
  const ready = new Map(
    [...responses].map(([path, r]) => [path, { ...r, body: Buffer.from(r.body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const { status, headers, body } = ready.get(request.url ?? '') ?? { status: 404, headers: [], body: '' }
    response.writeHead(status, headers).end(body)
  })
  server.listen(0, '127.0.0.1', () =>
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  )
}

async function recordedResponse(url: string) {
  const response = await ask(url)
  const own = Object.entries(response.headersDistinct).filter(([name]) => !HEADERS_OF_NODE.includes(name))
  const headers = own.flatMap(([name, values = []]) => [name, values.join(', ')])
  return { status: response.statusCode ?? 0, headers, body: (await buffer(response)).toString('base64') }
}

/** Signs in, as trial mode lets a local client, and returns how to call the API. */
async function organizerAt(address: string) {
  const send = async (method: string, path: string, body?: object, cookie = '') => {
    const init = { method, headers: { cookie, 'content-type': 'application/json' } }
    const response = await fetch(`${address}${path}`, body ? { ...init, body: JSON.stringify(body) } : init)
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }
  const linked = await send('POST', contract.requestLink.path, { email: 'ada@example.com' })
  const { magicLink } = (await linked.json()) as { magicLink: string }
  const binding = linked.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const signedIn = await fetch(magicLink, { redirect: 'manual', headers: { cookie: binding } })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return {
    createEvent: async () =>
      (await (await send('POST', contract.createEvent.path, EVENT, cookie)).json()) as {
        id: string
        slug: string
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
      const rounds: Measured[][] = []
      for (let round = 0; round < ROUNDS + WARM_UP_ROUNDS; round++) {
        const results: Measured[] = []
        for (const candidate of candidates) results.push(await measure(candidate))
        rounds.push(results)
      }
      if (what === 'view') await checkViews(ours, rounds)
      const measured = rounds.slice(WARM_UP_ROUNDS)
      for (const [index, { name }] of candidates.entries()) {
        const of = (figure: 'perSecond' | 'cpu') =>
          median(measured.map((results) => results[index]?.[figure] ?? NaN))
        const ratioOf = (figure: 'perSecond' | 'cpu') =>
          median(measured.map((r) => (r[index]?.[figure] ?? NaN) / (r.at(-1)?.[figure] ?? NaN)))
        const [rate, cpu] = [ratioOf('perSecond'), 1 / ratioOf('cpu')]
        const verdict = name === 'node:http' ? '' : cpu >= GOAL ? 'met' : 'MISSED'
        print(
          engine,
          what,
          name,
          `${Math.round(of('perSecond')).toLocaleString('en')}/s`,
          `${of('cpu').toFixed(1)} µs`,
          `rate ${rate.toFixed(2)}`,
          `CPU ${cpu.toFixed(2)}`,
          verdict,
        )
      }
    }
    for (const server of ours) await measureFirstVisits(engine, server)
  } finally {
    for (const stop of stops) stop()
    await sleep(500)
    rmSync(folder, { recursive: true, force: true })
  }
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

function print(...cells: string[]): void {
  console.log(cells.map((cell, index) => cell.padEnd([12, 12, 20, 12, 14][index] ?? 0)).join('  '))
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
