import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { TLSSocket } from 'node:tls'
import { DAY } from '../../../domain/time/wall-time.ts'
import { type Finding, reasonOf } from './finding.ts'

const topic = 'PUBLIC_URL'
const TIMEOUT_MS = 5_000
const soon = 14 * DAY

interface Seen {
  status: number
  body: string
  /** When the certificate ends; null without https. */
  certificateEndsAt: number | null
}

/** Opens the server as people do: by its name, through the proxy. */
export async function publicUrlFindings(url: string, now: number): Promise<Finding[]> {
  try {
    const seen = await visit(`${url}/healthz`)
    const isOurs = seen.status === 200 && seen.body === '{"status":"ok"}'
    const reached: Finding = isOurs
      ? { kind: 'ok', topic, message: `${url} reaches this product.` }
      : {
          kind: 'error',
          topic,
          message: `${url}/healthz responds with ${seen.status}. Check that the server runs and that the proxy passes requests on to it.`,
        }
    return [reached, ...certificateFindings(seen.certificateEndsAt, now), ...(await exposedFindings(url))]
  } catch (error) {
    const message = `${url} cannot be reached from here (${reasonOf(error)}). Check its DNS name, the proxy and the certificate.`
    return [{ kind: 'error', topic, message }]
  }
}

export function certificateFindings(endsAt: number | null, now: number): Finding[] {
  if (endsAt === null) return []
  const day = new Date(endsAt).toISOString().slice(0, 10)
  const message = `it is valid until ${day}`
  if (endsAt - now > soon) return [{ kind: 'ok', topic: 'Certificate', message: `${message}.` }]
  const advice = 'Check that it is renewed (certbot renew --dry-run).'
  return [{ kind: 'warning', topic: 'Certificate', message: `${message}. ${advice}` }]
}

async function exposedFindings(url: string): Promise<Finding[]> {
  const { status, body } = await visit(`${url}/readyz`)
  if (status >= 400 && !body.startsWith('{')) return []
  const message = `${url}/readyz is public. Let the proxy answer it with 404, as deploy/nginx.conf does.`
  return [{ kind: 'warning', topic, message }]
}

function visit(url: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const get = url.startsWith('https:') ? getHttps : getHttp
    const request = get(url, { agent: false, timeout: TIMEOUT_MS }, (response) => {
      const certificateEndsAt = certificateEnd(response)
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body = (body + text).slice(0, 10_000)))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body, certificateEndsAt }))
      response.once('error', reject)
    })
    request.once('timeout', () => request.destroy(new Error('no response within 5 seconds')))
    request.once('error', reject)
  })
}

function certificateEnd({ socket }: IncomingMessage): number | null {
  return socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : null
}
