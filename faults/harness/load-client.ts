import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Latency {
  answered: number
  failed: number
  p50: number
  p99: number
}

interface Steady {
  port: number
  path: string
  perSecond: number
  ms: number
}

/** Asks at a steady pace, whatever comes back or not, each time over a new connection: as visitors come who have nothing to do with each other. */
export async function askSteadily({ port, path, perSecond, ms }: Steady): Promise<Latency> {
  const times: number[] = []
  let failed = 0
  const asked: Promise<void>[] = []
  const begun = performance.now()
  for (let turn = 0; turn < (perSecond * ms) / 1000; turn += 1) {
    const wait = begun + (turn * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    asked.push(
      answerTime(port, path).then(
        (time) => void times.push(time),
        () => void (failed += 1),
      ),
    )
  }
  await Promise.all(asked)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { answered: times.length, failed, p50: at(0.5), p99: at(0.99) }
}

function answerTime(port: number, path: string): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false, timeout: 30_000 }, (response) => {
      if ((response.statusCode ?? 500) >= 400) reject(new Error(String(response.statusCode)))
      response.resume().once('end', () => resolve(performance.now() - begun))
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', reject)
  })
}
