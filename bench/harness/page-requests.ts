import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const WARM_UP_ROUNDS = 2
const SECONDS = 3
const CPU_TICKS_PER_SECOND = 100

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const HEADERS = { 'user-agent': BROWSER, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
/** Node adds these headers to every response itself. */
const HEADERS_OF_NODE = ['date', 'connection', 'keep-alive']

/** A server process with an event, or the bare one that replays its responses. */
export interface Candidate {
  name: string
  pid: number
  address: string
  path: string
  /** Asks with the ETag that the first response had, for a 304. */
  tag?: string | undefined
}

export interface Measured {
  perSecond: number
  /** Microseconds of CPU of the server per response. Other work on the machine affects it least. */
  cpu: number
  responses: number
}

const run = promisify(execFile)
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure({ pid, address, path, tag }: Candidate): Promise<Measured> {
  const before = cpuOf(pid)
  const headers = Object.entries(headersWith(tag)).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const flags = ['-t2', '-c64', `-d${SECONDS}s`, ...headers, `${address}${path}`]
  const { stdout } = await run('wrk', flags)
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
  if (/Non-2xx|Socket errors/.test(stdout) && !path.includes('/calendar/')) throw new Error(stdout)
  const responses = figure(/(\d+) requests in/)
  return { perSecond: figure(/Requests\/sec:\s+([\d.]+)/), cpu: (cpuOf(pid) - before) / responses, responses }
}

/** Microseconds of CPU that the process has used, from fields 14 and 15 of /proc/PID/stat (proc(5)). */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1e6) / CPU_TICKS_PER_SECOND
}

function headersWith(tag: string | undefined): Record<string, string> {
  return tag === undefined ? HEADERS : { ...HEADERS, 'if-none-match': tag }
}

export function ask(url: string, tag?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    get(url, { headers: headersWith(tag) }, resolve).once('error', reject),
  )
}

/** Serves the recorded responses of other servers, in a process of its own. */
export async function replay(recorded: string): Promise<void> {
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

export async function recordedResponse(url: string, tag?: string) {
  const response = await ask(url, tag)
  const own = Object.entries(response.headersDistinct).filter(([name]) => !HEADERS_OF_NODE.includes(name))
  const headers = own.flatMap(([name, values = []]) => [name, values.join(', ')])
  return { status: response.statusCode ?? 0, headers, body: (await buffer(response)).toString('base64') }
}

/** Measures the candidates in turns, and prints each beside the last one, which is the bare server. */
export async function compare(
  engine: string,
  what: string,
  candidates: readonly Candidate[],
  goal: number,
): Promise<Measured[][]> {
  const rounds: Measured[][] = []
  for (let round = 0; round < ROUNDS + WARM_UP_ROUNDS; round++) {
    const results: Measured[] = []
    for (const candidate of candidates) results.push(await measure(candidate))
    rounds.push(results)
  }
  const measured = rounds.slice(WARM_UP_ROUNDS)
  for (const [index, { name }] of candidates.entries()) {
    const of = (figure: 'perSecond' | 'cpu') =>
      median(measured.map((results) => results[index]?.[figure] ?? NaN))
    const ratioOf = (figure: 'perSecond' | 'cpu') =>
      median(measured.map((r) => (r[index]?.[figure] ?? NaN) / (r.at(-1)?.[figure] ?? NaN)))
    const [rate, cpu] = [ratioOf('perSecond'), 1 / ratioOf('cpu')]
    const verdict = name === 'node:http' ? '' : cpu >= goal ? 'met' : 'MISSED'
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
  return rounds
}

export function print(...cells: string[]): void {
  console.log(cells.map((cell, index) => cell.padEnd([12, 12, 20, 12, 14][index] ?? 0)).join('  '))
}
