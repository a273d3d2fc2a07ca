import { randomBytes, randomUUID } from 'node:crypto'
import { makeSlug, SLUG_RANDOM_BYTES } from '../../domain/event/slug.ts'
import type { TeamImport } from '../../domain/team-import.ts'
import { MOST_TOPICS } from '../../domain/topic.ts'
import { MOST_WEBHOOKS_OF_A_TEAM } from '../../domain/webhook.ts'
import type { Connection } from '../db/database.ts'
import { isUnwelcome } from '../tables/attendees/unsubscribe-table.ts'
import { findTakenNames, type TakenNames } from '../tables/imported-team-table.ts'
import type { EventRecord, OfKind, TeamRecord } from './read-team-file.ts'

type OfEvent<Kind extends 'attendee' | 'activity'> = { kind: Kind; values: OfKind<Kind>; eventId: string }
type Plain<Kind extends 'webhook' | 'topic' | 'follower' | 'calendar-day'> = {
  kind: Kind
  values: OfKind<Kind>
}

export type Addition =
  | { kind: 'event'; values: EventRecord; id: string; slug: string; isSameUid: boolean }
  | OfEvent<'attendee'>
  | OfEvent<'activity'>
  | Plain<'webhook'>
  | Plain<'topic'>
  | Plain<'follower'>
  | Plain<'calendar-day'>

const MOST_MEMBERS_NAMED = 100

export interface Chooser {
  owner: { id: string; email: string }
  /** Only the operator imports attendees and followers: nobody else can say that these people have agreed. */
  isWithPeople: boolean
}

/** Decides what of the records of a file is added, and under which names. It changes nothing. */
export class TeamFileChoice {
  readonly added = { events: 0, attendees: 0, followers: 0, webhooks: 0, pictures: 0 }
  readonly others = { existingEvents: 0, newAddresses: 0, newUids: 0, peopleLeftOut: 0 }
  readonly members: string[] = []
  /** The member of the file whose address the importing user has. */
  owner: OfKind<'member'> | null = null
  /** The new id of each event of the file that is added. */
  private readonly eventIds = new Map<string, string>()
  private readonly slugs = new Set<string>()
  private readonly topics = new Set<string>()
  private readonly importUids = new Set<string>()

  constructor(
    private readonly connection: Connection,
    private readonly chooser: Chooser,
  ) {}

  async choose(records: readonly TeamRecord[]): Promise<Addition[]> {
    const events = records.flatMap(({ kind, values }) => (kind === 'event' ? [values] : []))
    const taken = await findTakenNames(this.connection, this.chooser.owner.id, events)
    const additions: Addition[] = []
    for (const record of records) {
      const addition = await this.additionOf(record, taken)
      if (addition) additions.push(addition)
    }
    return additions
  }

  get counts(): Pick<TeamImport, 'added' | 'members' | keyof typeof this.others> {
    return { added: this.added, members: this.members, ...this.others }
  }

  private async additionOf(record: TeamRecord, taken: TakenNames): Promise<Addition | null> {
    if (record.kind === 'event') return this.eventOf(record.values, taken)
    if (record.kind === 'member') return this.memberOf(record.values)
    if (record.kind === 'webhook') {
      if (this.added.webhooks === MOST_WEBHOOKS_OF_A_TEAM) return null
      this.added.webhooks += 1
      return record
    }
    if (record.kind === 'follower') {
      if (!(await this.isAdded(record.values.email))) return null
      this.added.followers += 1
      return record
    }
    if (record.kind === 'calendar-day') return record
    if (record.kind === 'topic') {
      if (this.topics.size < MOST_TOPICS) this.topics.add(record.values.name)
      return this.topics.has(record.values.name) ? record : null
    }
    if (record.kind !== 'attendee' && record.kind !== 'activity') return null
    const eventId = this.eventIds.get(record.values.event)
    if (eventId === undefined) return null
    if (record.kind === 'activity') return { ...record, eventId }
    // The button that confirms is in an email of the other server.
    const isConfirmed = record.values.unconfirmedSince === null
    if (!(await this.isAdded(record.values.email, isConfirmed))) return null
    this.added.attendees += 1
    return { ...record, eventId }
  }

  private async isAdded(email: string, isConfirmed = true): Promise<boolean> {
    const { connection, chooser } = this
    if (chooser.isWithPeople && isConfirmed && !(await isUnwelcome(connection, email))) return true
    this.others.peopleLeftOut += 1
    return false
  }

  private memberOf(member: OfKind<'member'>): null {
    if (member.email === this.chooser.owner.email) this.owner = member
    else if (this.members.length < MOST_MEMBERS_NAMED) this.members.push(member.email)
    return null
  }

  private eventOf(event: EventRecord, taken: TakenNames): Addition | null {
    if (taken.own.has(event.id)) {
      this.others.existingEvents += 1
      return null
    }
    const isSameUid = !taken.ids.has(event.id) && !this.eventIds.has(event.id)
    const isSameSlug = !taken.slugs.has(event.slug) && !this.slugs.has(event.slug)
    const id = isSameUid ? event.id : randomUUID()
    const slug = isSameSlug ? event.slug : makeSlug(event.title, randomBytes(SLUG_RANDOM_BYTES))
    const isOther = event.importUid === null || !this.importUids.has(event.importUid)
    const importUid = isOther ? event.importUid : null
    this.eventIds.set(event.id, id)
    this.slugs.add(slug)
    if (importUid !== null) this.importUids.add(importUid)
    this.added.events += 1
    this.others.newUids += Number(!isSameUid)
    this.others.newAddresses += Number(!isSameSlug)
    const topics = event.details.topics.filter((topic) => this.topics.has(topic))
    const values = { ...event, importUid, details: { ...event.details, topics } }
    return { kind: 'event', values, id, slug, isSameUid }
  }
}
