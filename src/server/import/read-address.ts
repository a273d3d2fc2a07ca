import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { sourceUrl } from '../../domain/calendar-source.ts'
import { Problem } from '../../domain/problem.ts'
import { SECOND } from '../../domain/time/wall-time.ts'
import { failureOf, publicRequest } from '../programs/public-address.ts'

export interface AddressReading {
  /** If true, it also reads private addresses, and without encryption. */
  allowsPrivate: boolean
  timeoutMs?: number
}

export interface Validators {
  etag: string | null
  lastModified: string | null
}

export interface ReadAddress extends Validators {
  /** It is null if the calendar is as it was. */
  bytes: Buffer | null
}

const TIMEOUT_MS = 15 * SECOND
const MOST_BYTES = 5_000_000
const MOST_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]

/** Throws a Problem that neither names the address nor says anything of the network of this server. */
export async function readAddress(
  address: string,
  { etag, lastModified }: Validators,
  { allowsPrivate, timeoutMs = TIMEOUT_MS }: AddressReading,
): Promise<ReadAddress> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = {
    Accept: 'text/calendar',
    'Accept-Encoding': 'gzip',
    'User-Agent': 'Daymark-Calendars',
    ...(etag !== null && { 'If-None-Match': etag }),
    ...(lastModified !== null && { 'If-Modified-Since': lastModified }),
  }
  try {
    let url = sourceUrl(address)
    for (let redirects = 0; url && redirects <= MOST_REDIRECTS; redirects++) {
      if (!allowsPrivate && url.protocol !== 'https:') throw new Problem('invalid', 'sourceAddressInvalid')
      const response = await responseFrom(url, { headers, signal }, allowsPrivate)
      const { statusCode = 0, headers: answer } = response
      if (REDIRECTS.includes(statusCode) && answer.location !== undefined) {
        response.destroy()
        url = URL.canParse(answer.location, url) ? sourceUrl(new URL(answer.location, url).href) : null
        continue
      }
      const isUnchanged = statusCode === 304
      if (!isUnchanged && statusCode !== 200) {
        response.destroy()
        throw new Problem('invalid', ['sourceAnswered', statusCode])
      }
      const bytes = isUnchanged ? null : await buffer(contentOf(response))
      // A body that was cut off is no calendar that has lost events.
      if (!response.complete) throw new Error('cut off')
      return { bytes, etag: answer.etag ?? null, lastModified: answer['last-modified'] ?? null }
    }
    throw new Problem('invalid', 'sourceRedirects')
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid', ['sourceUnread', failureOf(error, 'calendar')])
  }
}

async function responseFrom(url: URL, options: object, allowsPrivate: boolean): Promise<IncomingMessage> {
  const request = publicRequest(url, options, allowsPrivate)
  // An error after the response is one of the response as well.
  request.on('error', () => undefined).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

/** A small body may unpack to a very large one, so the limit is for what comes out. */
function contentOf(response: IncomingMessage) {
  let length = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      done(length > MOST_BYTES ? new Problem('too-large', 'sourceTooLarge') : null, chunk)
    },
  })
  const unpacked = response.headers['content-encoding'] === 'gzip' ? response.pipe(createGunzip()) : response
  const fail = (error: Error) => limit.destroy(error)
  response.on('error', fail)
  limit.on('close', () => response.destroy())
  return unpacked.on('error', fail).pipe(limit)
}
