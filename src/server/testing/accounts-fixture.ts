import { beforeEach } from 'vitest'
import { contract } from '../../api/contract.ts'
import type { MailContents, MailKind } from '../../domain/notifications/mail.ts'
import { HOUR } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { type Stores, sharedDatabase } from './databases.ts'
import { expectAnswer } from './expect-response.ts'
import { mailsTo } from './mails-in-database.ts'
import { addToTeam, type Organizer, signedInOrganizer } from './organizer.ts'
import { sharedTestServer, startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'
import { newAddress } from './test-sign-in.ts'

/** People and their mails, in one database for all tests of a file. Its clock stands still unless a test lets time pass. */
export function accounts(stores: Stores) {
  let now = Date.UTC(2026, 2, 10, 12)
  const database = sharedDatabase(stores, { clock: () => now })
  // Long enough for every limit to be forgotten.
  beforeEach(() => pass(2 * HOUR))

  function pass(ms: number): void {
    now += ms
  }

  const shared = sharedTestServer(() => ({ database: database() }))

  /** A server of its own only for a test that needs other settings. */
  async function start(options?: Omit<TestServerOptions, 'database'>): Promise<TestServer> {
    return options ? startTestServer({ database: database(), ...options }) : shared()
  }

  function organizer(server: { url: string }, name: string): Promise<Organizer> {
    return signedInOrganizer(server, database(), newAddress(name))
  }

  /** A team of two, and somebody who has nothing to do with it. */
  async function team() {
    const server = await start()
    const [owner, member, stranger] = [
      await organizer(server, 'owner'),
      await organizer(server, 'member'),
      await organizer(server, 'stranger'),
    ]
    await addToTeam(database(), owner, member)
    return { server, owner, member, stranger }
  }

  function mails<Kind extends MailKind>(email: string, kind: Kind): Promise<MailContents[Kind][]> {
    return mailsTo(database(), email, kind)
  }

  /** The token of the invitation that is mailed to somebody by the owner of a team. */
  async function invitationTo(email: string, owner: Organizer): Promise<string> {
    const path = contract.invite.path.replace(':teamId', owner.teamId)
    await expectAnswer(await owner.send('POST', path, { email }), contract.invite)
    return tokenIn((await mails(email, 'invitation')).at(-1)?.link)
  }

  return { database, now: () => now, pass, start, organizer, team, mails, invitationTo }
}

/** Who asks, and with which teams. */
export async function whoIs(asker: Pick<Organizer, 'get'>) {
  return expectAnswer(await asker.get(contract.me.path), contract.me)
}

/** The token of a link, whole or only its path. */
export function tokenIn(link = ''): string {
  return new URLSearchParams(link.split('?')[1]).get('token') ?? ''
}

/** How many sessions the user at an address has. */
export async function sessionsOf(database: Database, email: string): Promise<number> {
  const rows = await database.query(
    'SELECT s.token_hash FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1',
    [email],
  )
  return rows.length
}
