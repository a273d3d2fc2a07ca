import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Latency {
  succeeded: number
  failed: number
  p50: number
  p99: number
}

interface ConstantRate {
  port: number
  path: string
  perSecond: number
  ms: number
}

/**
 * Sends requests at a constant rate, each over a new connection and without waiting for earlier responses, as
 * independent visitors do.
 */
export async function requestSteadily({ port, path, perSecond, ms }: ConstantRate): Promise<Latency> {
  const times: number[] = []
  let failed = 0
  const requests: Promise<void>[] = []
  const start = performance.now()
  for (let sent = 0; sent < (perSecond * ms) / 1000; sent += 1) {
    const wait = start + (sent * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    requests.push(
      responseTime(port, path).then(
        (time) => void times.push(time),
        () => void (failed += 1),
      ),
    )
  }
  await Promise.all(requests)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { succeeded: times.length, failed, p50: at(0.5), p99: at(0.99) }
}

function responseTime(port: number, path: string): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false, timeout: 30_000 }, (response) => {
      if ((response.statusCode ?? 500) >= 400) reject(new Error(String(response.statusCode)))
      response.resume().once('end', () => resolve(performance.now() - start))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', reject)
  })
}
