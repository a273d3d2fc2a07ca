import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportedEvent, ImportRow } from '../../api/import-calls.ts'
import { MOST_EVENTS_OF_A_SOURCE, overLimit } from '../../domain/calendar-source.ts'
import { DEFAULT_LANGUAGE } from '../../domain/language/languages.ts'
import { Problem } from '../../domain/problem.ts'
import { countText } from '../../domain/text.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import type { JobLog } from '../db/repeating-job.ts'
import { changeTeamEvent, editTeamEvent, withUnusedSlug } from '../events/edit-event.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import {
  findSourceOf,
  holdsLease,
  type LeasedSource,
  leaveSource,
  listSourceEvents,
  type SourceEvent,
  saveReading,
  saveSourceEvent,
  saveUnchanged,
} from '../tables/calendar-source-table.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { findTeamEvent, saveCancellation } from '../tables/events/event-table.ts'
import { findByUid } from '../tables/events/imported-event-table.ts'
import type { FilePreview } from './file-preview.ts'
import { readPreview } from './file-reader.ts'
import { importEvent } from './import-events.ts'
import { detailsOf, updateOf } from './import-row.ts'
import { type AddressReading, readAddress } from './read-address.ts'

export interface Following {
  publicUrl: string
  reading: AddressReading
  log: JobLog
}

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

const LONGEST_INTERVAL = 7 * DAY
const SHOWN_TITLES = 3

type Outcome = 'made' | 'changed' | 'cancelled' | 'left' | 'later'

interface Arrival {
  event: ImportedEvent
  known: SourceEvent | undefined
  slug: string
}

/** An empty note cancels the event, null restores it. What a member has cancelled or restored stays like that. */
function cancellationAfter(
  { cancelledAt }: TeamEvent,
  isGone: boolean,
  goneSince: number | null,
): '' | null | undefined {
  if (isGone) return goneSince === null && cancelledAt === null ? '' : undefined
  return goneSince !== null && cancelledAt !== null && cancelledAt >= goneSince ? null : undefined
}

export class SourceReading {
  readonly #database: Database
  readonly #source: LeasedSource
  readonly #following: Following
  readonly #counts = { made: 0, changed: 0, cancelled: 0 }
  /** These could not be read or written as a whole. */
  readonly #refused: string[] = []
  #isComplete = true

  constructor(database: Database, source: LeasedSource, following: Following) {
    this.#database = database
    this.#source = source
    this.#following = following
  }

  get #caller() {
    const { user, teamId } = this.#source
    return { user, teams: [{ id: teamId }] }
  }

  async run(): Promise<object> {
    const { id, address, missingAnswer } = this.#source
    const { bytes, ...validators } = await readAddress(address, this.#source, this.#following.reading)
    if (!bytes) {
      await saveUnchanged(this.#database, this.#source)
      return { isUnchanged: true }
    }
    const events = await listSourceEvents(this.#database, id)
    const { rows, calendar } = await this.#preview(bytes, events)
    if (!calendar) throw new Problem('invalid', 'noCalendarInFile')
    const uids = new Set(calendar.uids.map((uid) => uid.toLowerCase()))
    const current = [...events.values()].filter(({ goneSince }) => goneSince === null)
    const missing = current.filter(({ uid }) => !uids.has(uid))
    const missingAhead = missing.filter(({ isAhead }) => isAhead).length
    const isDoubtful = uids.size === 0 || (current.length - missing.length) * 2 < current.length
    const asks = isDoubtful && missingAhead > 0 && missingAnswer === null
    if (!asks) {
      await this.#applyRows(rows, events)
      for (const event of missing) await this.#apply(event.uid, (connection) => this.#lose(connection, event))
      const total = Math.min(calendar.uids.length, MOST_EVENTS_OF_A_SOURCE)
      if (rows.length < total) this.#isComplete = false
    }
    const intervalMs = Math.min(LONGEST_INTERVAL, Math.max(HOUR, calendar.refreshMs))
    const isWhole = this.#isComplete && !asks
    await saveReading(this.#database, this.#source, {
      // An event that waits for its turn must not wait for a change of the calendar.
      etag: isWhole ? validators.etag : null,
      lastModified: isWhole ? validators.lastModified : null,
      name: calendar.name,
      intervalMs,
      failure: this.#failure(calendar.uids.length),
      missingCount: asks ? missingAhead : null,
    })
    return { events: uids.size, ...this.#counts, refused: this.#refused.length, asks }
  }

  async #preview(bytes: Buffer, events: Map<string, SourceEvent>): Promise<FilePreview> {
    const { id, teamId, timezone, teamName, user } = this.#source
    const defaults = { timezone, organizerName: teamName, organizerEmail: user.email }
    const file = {
      bytes,
      defaults,
      publicUrl: this.#following.publicUrl,
      isFollowed: true,
      language: DEFAULT_LANGUAGE,
    }
    const json = await readPreview(`source/${id}`, file, async (uids) => {
      const ids = new Map(uids.map((uid) => [uid, events.get(uid.toLowerCase())?.eventId]))
      const found = await findByUid(this.#database, teamId, [
        ...uids,
        ...[...ids.values()].filter((one) => one != null),
      ])
      const byId = new Map([...found.values()].map((event) => [event.id, event]))
      for (const [uid, eventId] of ids) {
        const event = byId.get(eventId ?? '')
        if (event) found.set(uid, event)
      }
      return found
    })
    return JSON.parse(Buffer.from(json).toString()) as FilePreview
  }

  async #applyRows(rows: ImportRow[], events: Map<string, SourceEvent>): Promise<void> {
    const seen = new Set<string>()
    for (const { event, outcome, title } of rows) {
      const uid = event?.uid.toLowerCase()
      if (!event || outcome === 'refused') this.#refused.push(title)
      if (!event || outcome === 'refused' || uid === undefined || seen.has(uid)) continue
      seen.add(uid)
      const known = events.get(uid)
      if (outcome === 'same' && known?.goneSince === null && !event.isCancelled) continue
      // Others get their turn in between.
      await nextTurn()
      await withUnusedSlug(event.title, (slug) =>
        this.#apply(uid, (connection) => this.#take(connection, { event, known, slug }), title),
      )
    }
  }

  /** Each event is a transaction of its own, so a kill in between doubles nothing. */
  async #apply(uid: string, work: (connection: Connection) => Promise<Outcome>, title = uid): Promise<void> {
    try {
      const outcome = await this.#database.transaction(async (connection) => {
        if (!(await holdsLease(connection, this.#source))) throw new LeaseLost()
        return work(connection)
      })
      if (outcome === 'later') this.#isComplete = false
      else if (outcome !== 'left') this.#counts[outcome] += 1
    } catch (error) {
      // What is over a limit goes on later.
      if (!(error instanceof Problem) || error.kind === 'too-many') throw error
      this.#isComplete = false
      this.#refused.push(title)
    }
  }

  async #take(connection: Connection, { event, known, slug }: Arrival): Promise<Outcome> {
    const { teamId } = this.#source
    const before = known
      ? known.eventId && (await findTeamEvent(connection, known.eventId, this.#caller))
      : (await findByUid(connection, teamId, [event.uid])).get(event.uid)
    if (before) return this.#update(connection, { event, known, before })
    // It was deleted here, or is nothing that anybody should hear of.
    return known || event.isCancelled ? 'left' : this.#make(connection, event, slug)
  }

  async #make(connection: Connection, event: ImportedEvent, slug: string): Promise<Outcome> {
    const { id: sourceId, teamId, user, arrival } = this.#source
    const isPublic = arrival === 'listed' && event.isPublic !== false
    const importer = { teamId, user, publicUrl: this.#following.publicUrl }
    // A private event comes onto the calendar as soon as a member makes it public.
    const { id } = await importEvent(connection, importer, {
      event: { ...event, isPublic, isListed: true },
      slug,
    })
    await saveSourceEvent(connection, { sourceId, uid: event.uid.toLowerCase(), eventId: id, isGone: false })
    return 'made'
  }

  async #update(
    connection: Connection,
    { event, known, before }: Omit<Arrival, 'slug'> & { before: TeamEvent },
  ): Promise<Outcome> {
    const { id: sourceId, teamId, user } = this.#source
    const uid = event.uid.toLowerCase()
    // The team follows its own calendar.
    if (!known && uid.startsWith(before.id)) return 'left'
    // Of two calendars that have the same event, the first one counts until it has it no more.
    if (!known && (await findSourceOf(connection, before.id))) return 'later'
    const goneSince = known ? known.goneSince : await leaveSource(connection, before.id)
    const { names, change, times } = updateOf(
      before,
      // The topics are the team's own once the event is here.
      { ...event, isCancelled: false, topics: undefined },
      detailsOf(event),
      this.#following.publicUrl,
    )
    const isGone = event.isCancelled === true
    const note = cancellationAfter(before, isGone, goneSince)
    const isChange = names.length > 0 || note !== undefined
    if (isChange && known?.isFresh) return 'later'
    if (!known || isChange || isGone !== (goneSince !== null))
      await saveSourceEvent(connection, { sourceId, uid, eventId: before.id, isGone })
    if (!isChange) return 'left'
    await takeFrom(connection, bucketOf('imported-events-of', teamId))
    await changeTeamEvent(connection, before.id, this.#caller, change, {
      times,
      isFollowing: true,
      onSaved: note === undefined ? undefined : () => saveCancellation(connection, before.id, user.id, note),
    })
    return note === '' ? 'cancelled' : 'changed'
  }

  /** The calendar has the event no more. */
  async #lose(connection: Connection, { uid, eventId, isAhead, isFresh }: SourceEvent): Promise<Outcome> {
    const { id: sourceId, user, missingAnswer } = this.#source
    const cancels = isAhead && missingAnswer !== 'keep'
    if (cancels && isFresh && missingAnswer === null) return 'later'
    await saveSourceEvent(connection, { sourceId, uid, eventId, isGone: true })
    if (!cancels || eventId === null) return 'left'
    await editTeamEvent(connection, eventId, this.#caller, () =>
      saveCancellation(connection, eventId, user.id, ''),
    )
    return 'cancelled'
  }

  #failure(total: number): string | null {
    const titles = this.#refused.slice(0, SHOWN_TITLES).map((title) => `“${title}”`)
    const count = countText(this.#refused.length, 'event')
    const rest = this.#refused.length > SHOWN_TITLES ? ', …' : ''
    const refused = titles.length > 0 && `Not taken over as a whole: ${count} (${titles.join(', ')}${rest}).`
    return [overLimit(total), refused].filter(Boolean).join(' ') || null
  }
}
