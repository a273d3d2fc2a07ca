import { setImmediate as nextTurn } from 'node:timers/promises'
import { BoundedCache } from '../../../domain/bounded-cache.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { MINUTE } from '../../../domain/time/wall-time.ts'
import { DatabaseUnavailable } from '../../db/database.ts'
import type { PreparedResponse } from './prepared-response.ts'

export interface Snapshot<Item> {
  readonly item: Item
  /** It is the database's clock, so that all instances agree on what is upcoming. */
  readonly readAt: Instant
}

/** The response is right until then; `Infinity` unless it depends on the time. */
export interface TimedResponse {
  response: PreparedResponse
  until: Instant
}

/** Keys that are not found are missing in the maps. */
export interface ItemSource<Item, Version extends { readAt: Instant }> {
  versions(keys: readonly string[]): Promise<ReadonlyMap<string, Version>>
  items(keys: readonly string[]): Promise<ReadonlyMap<string, Item & { readAt: Instant }>>
  isCurrent(item: Item, version: Version): boolean
  isPublic(item: Item): boolean
  bytesOf(item: Item): number
}

interface CacheEntry<Item> extends Snapshot<Item> {
  /** It is a time of `performance.now`. */
  freshUntil: number
  bytes: number
}

/** An item is shown for so long while the database is unavailable. It may have been made private meanwhile. */
const MAX_AGE = 5 * MINUTE
const RESPONSE_BYTES = 800

const SHARE_OF_ITEMS = 1 / 4

/**
 * Public items are in memory, and the responses that were made from them, up to a number of bytes. Every visit asks
 * the database for the version of its item, all visits of one turn of the event loop together. A changed item is read
 * again, and its responses are made anew. While the database is unavailable, items that were read in the last minutes
 * are still shown.
 */
export class VersionedCache<Item, Version extends { readAt: Instant }> {
  readonly #entries: BoundedCache<CacheEntry<Item>>
  readonly #responses: BoundedCache<TimedResponse>
  readonly #making = new Map<string, Promise<TimedResponse>>()
  #keys = new Set<string>()
  #nextRead: Promise<ReadonlyMap<string, Snapshot<Item>>> | undefined
  #currentRead: Promise<unknown> | undefined

  constructor(
    private readonly source: ItemSource<Item, Version>,
    maxBytes: number,
  ) {
    this.#entries = new BoundedCache(maxBytes * SHARE_OF_ITEMS)
    this.#responses = new BoundedCache(maxBytes * (1 - SHARE_OF_ITEMS))
  }

  has(key: string): boolean {
    return this.#entries.get(key) !== undefined
  }

  /** The item is never older than this call: calls that arrive during a read share the next one. */
  read(key: string): Promise<Snapshot<Item> | undefined> {
    this.#keys.add(key)
    this.#nextRead ??= this.#readNext()
    return this.#nextRead.then(
      (snapshots) => snapshots.get(key),
      (error: unknown) => this.#recall(key, error),
    )
  }

  responseOf(key: string, readAt: Instant, make: () => TimedResponse): PreparedResponse {
    const last = this.#responses.get(key)
    if (last && readAt < last.until) return last.response
    const next = make()
    this.#responses.set(key, next, bytesOfResponse(next.response))
    return next.response
  }

  /** Whoever asks for a response during the read waits for the same one. */
  async responseAfterRead(
    key: string,
    readAt: Instant,
    make: () => Promise<TimedResponse>,
  ): Promise<PreparedResponse> {
    const last = this.#responses.get(key)
    if (last && readAt < last.until) return last.response
    const making = this.#making.get(key) ?? make().finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    const next = await making
    return this.responseOf(key, readAt, () => next)
  }

  #recall(key: string, error: unknown): Snapshot<Item> {
    const entry = this.#entries.get(key)
    if (error instanceof DatabaseUnavailable && entry && performance.now() < entry.freshUntil) return entry
    throw error
  }

  async #readNext(): Promise<ReadonlyMap<string, Snapshot<Item>>> {
    // SQLite reads synchronously: without a turn in between, no two visits would share a read. If the read fails
    // for which these visits wait, they fail as well instead of waiting for a timeout of their own.
    const keys = this.#keys
    const begin = this.#currentRead ?? nextTurn()
    await begin.finally(() => {
      this.#keys = new Set()
      this.#nextRead = undefined
    })
    const read = this.#read([...keys])
    this.#currentRead = read
    const end = () => {
      if (this.#currentRead === read) this.#currentRead = undefined
    }
    read.then(end, end)
    return read
  }

  async #read(keys: readonly string[]): Promise<ReadonlyMap<string, Snapshot<Item>>> {
    const entries = new Map(keys.map((key) => [key, this.#entries.get(key)]))
    const versions = await this.source.versions(keys.filter((key) => entries.get(key)))
    const snapshots = new Map<string, Snapshot<Item>>()
    const changedKeys: string[] = []
    for (const key of keys) {
      const [last, version] = [entries.get(key), versions.get(key)]
      if (last && version && this.source.isCurrent(last.item, version)) {
        // Time never goes back, or a page would show an occurrence again after it was over.
        const readAt = Math.max(last.readAt, version.readAt)
        snapshots.set(key, this.#keep(key, { ...last, readAt }))
      } else changedKeys.push(key)
    }
    const items = await this.source.items(changedKeys)
    for (const key of changedKeys) {
      const item = items.get(key)
      if (item) {
        const { readAt } = item
        snapshots.set(key, this.#keep(key, { item, readAt, bytes: this.source.bytesOf(item) }))
      } else this.#entries.delete(key)
    }
    return snapshots
  }

  #keep(key: string, fields: Omit<CacheEntry<Item>, 'freshUntil'>): Snapshot<Item> {
    const entry = { ...fields, freshUntil: performance.now() + MAX_AGE }
    if (this.source.isPublic(fields.item)) this.#entries.set(key, entry, fields.bytes)
    else this.#entries.delete(key)
    return entry
  }
}

function bytesOfResponse({ headers, body }: PreparedResponse): number {
  // Short texts are shared between responses; a long one is a link that holds a description.
  const long = headers.filter((text) => text.length > 200)
  return RESPONSE_BYTES + body.length + long.join('').length
}
