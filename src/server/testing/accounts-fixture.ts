import { beforeEach } from 'vitest'
import { contract } from '../../api/contract.ts'
import { HOUR } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import type { MailContents, MailKind } from '../mail/mail.ts'
import type { Stores } from './database/databases.ts'
import { expectResponse } from './expect-response.ts'
import { mailsTo } from './mail/mails-in-database.ts'
import { addToTeam, type Organizer } from './organizer.ts'
import { sharedSite } from './shared-site.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

/** A shared site with accounts and their mails. Its clock stands still unless a test moves it with `pass`. */
export function accounts(stores: Stores, options: Omit<TestServerOptions, 'database'> = {}) {
  let now = Date.UTC(2026, 2, 10, 12)
  const { database, server: shared, organizer } = sharedSite(stores, { ...options, clock: () => now })
  // Rate limits of the test before are full again after two hours.
  beforeEach(() => pass(2 * HOUR))

  function pass(ms: number): void {
    now += ms
  }

  /** The shared server, or one of its own for a test that needs other settings. */
  async function start(own?: Omit<TestServerOptions, 'database'>): Promise<TestServer> {
    return own ? startTestServer({ database: database(), ...own }) : shared()
  }

  /** A team of two, and a user who is not in it. */
  async function team() {
    const owner = await organizer('owner')
    const member = await organizer('member')
    const stranger = await organizer('stranger')
    await addToTeam(database(), owner, member)
    return { server: shared(), owner, member, stranger }
  }

  function mails<Kind extends MailKind>(email: string, kind: Kind): Promise<MailContents[Kind][]> {
    return mailsTo(database(), email, kind)
  }

  /** Invites an address to the owner's team and returns the token in the email. */
  async function invitationTo(email: string, owner: Organizer): Promise<string> {
    const path = contract.invite.path.replace(':teamId', owner.teamId)
    await expectResponse(await owner.send('POST', path, { email }), contract.invite)
    return tokenIn((await mails(email, 'invitation')).at(-1)?.link)
  }

  return { database, now: () => now, pass, start, organizer, team, mails, invitationTo }
}

/** The signed-in user and their teams. */
export async function whoIs(asker: Pick<Organizer, 'get'>) {
  return expectResponse(await asker.get(contract.me.path), contract.me)
}

/** Makes an API token that may write. */
export async function apiTokenOf(owner: Organizer, fields: object = {}) {
  const path = contract.makeToken.path.replace(':teamId', owner.teamId)
  const wanted = { name: 'Website', access: 'write', expiresInDays: 30, ...fields }
  return expectResponse(await owner.send('POST', path, wanted), contract.makeToken)
}

/** The token in a URL or path. */
export function tokenIn(link = ''): string {
  return new URLSearchParams(link.split('?')[1]).get('token') ?? ''
}

/** The number of open sessions of a user. */
export async function sessionsOf(database: Database, email: string): Promise<number> {
  const rows = await database.query(
    'SELECT s.token_hash FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1',
    [email],
  )
  return rows.length
}
