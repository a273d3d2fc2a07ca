import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { attendeeToken } from '../attendees/unsubscribe.ts'
import { restoreBackup } from '../maintenance/backup/restore-backup.ts'
import { writeBackup } from '../maintenance/backup/write-backup.ts'
import { runMaintenance } from '../maintenance-cli.ts'
import { saveIdentity } from '../tables/accounts/login-token-table.ts'
import { erasePerson, findPerson } from '../tables/person-table.ts'
import { secret } from '../tables/settings-table.ts'
import { CookieBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst, type Store } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { newAddress, type Organizer, signedInOrganizer } from '../testing/organizer.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { sharedTestServer } from '../testing/test-server.ts'

const MESSAGE = { name: 'Bob', message: 'Where is my ticket?' }

onSqliteFirst((stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.migratedStore()
  })
  const server = sharedTestServer(() => ({ database: store.open(), supportEmail: 'help@example.com' }))
  const organizer = () => signedInOrganizer(server(), store.open())

  async function admin(...words: string[]): Promise<string> {
    const lines: string[] = []
    const env = { ...store.env, DAYMARK_OPERATOR: 'root' }
    expect(await runMaintenance(words, env, (line) => void lines.push(line))).toBe(true)
    return lines.join('\n')
  }

  function signUp(slug: string, email: string): Promise<Response> {
    const path = contract.signUp.path.replace(':id', slug)
    return new CookieBrowser(server()).send('POST', path, { name: 'Bob Miller', email })
  }

  /** Bob has signed up for the events of two teams, was invited by one and has written to support. */
  async function known(): Promise<{ email: string; teams: Organizer[]; slugs: string[] }> {
    const email = newAddress('bob')
    const teams = [await organizer(), await organizer()]
    const slugs: string[] = []
    for (const team of teams) {
      const { slug } = await createEvent(team, { title: 'Chess night' })
      expect((await signUp(slug, email)).status).toBe(201)
      slugs.push(slug)
    }
    await teams[0]?.send('POST', contract.invite.path.replace(':teamId', teams[0].teamId), { email })
    const path = contract.sendSupportMessage.path
    await new CookieBrowser(server()).send('POST', path, { ...MESSAGE, email: email.toUpperCase() })
    return { email, teams, slugs }
  }

  async function tokenOf(email: string): Promise<string> {
    const [row] = await store
      .open()
      .query<{ id: string }>('SELECT id FROM attendees WHERE email = $1', [email])
    return attendeeToken(await secret(store.open(), 'unsubscribe'), row?.id ?? '')
  }

  const NOTHING = {
    account: null,
    teams: [],
    identities: [],
    tokens: [],
    signUps: [],
    answers: [],
    follows: [],
    organizerOf: [],
    invitations: [],
    messages: [],
    emails: [],
  }

  test('daymark person finds what is stored under an address in all teams, and exports it as JSON', async () => {
    const { email, slugs } = await known()
    const text = await admin('person', email.toUpperCase())
    expect(text.match(/Chess night \(.*\), as Bob Miller, [A-Z][a-z]+ \d+, 20\d\d/g)).toHaveLength(2)
    expect(text).toMatch(
      /Invitations:\n {4}to .*\nMessages:\n {4}[A-Z][a-z]+ \d+, 20\d\d: Where is my ticket\?\nEmails:\n {4}confirmation/,
    )
    const json = JSON.parse(await admin('person', email, '--json')) as Record<string, unknown>
    expect(json).toMatchObject({
      email,
      account: null,
      signUps: slugs.map((slug) => ({
        slug,
        name: 'Bob Miller',
        signedUpAt: expect.stringMatching(/Z$/) as string,
      })),
      messages: [{ ...MESSAGE }],
      events: [],
    })
    expect(await admin('person', newAddress('nobody'))).toMatch(/^Nothing is stored under nobody-/)
  })

  test('daymark erase deletes an address from all teams, and its acts show no address', async () => {
    const { email, teams } = await known()
    const other = await known()
    expect(await admin('erase', email, '--reason', 'Asked by letter')).toMatch(
      new RegExp(
        `^Erased ${email}: 2 sign-ups, 0 followed calendars, 3 emails, 1 message, 1 invitation\\.\nBackups have it`,
      ),
    )
    expect(await findPerson(store.open(), email)).toEqual({ email, ...NOTHING })
    for (const team of teams) {
      const events = (await (await team.get(contract.listEvents.path)).json()) as { id: string }[]
      const path = contract.listAttendees.path.replace(':id', events[0]?.id ?? '')
      expect(await (await team.get(path)).json()).toEqual([])
    }
    expect((await findPerson(store.open(), other.email)).signUps).toHaveLength(2)
    const acts = await admin('acts', '--limit', '1')
    expect(acts).toMatch(/ {2}root {2}erase [\w-]{43}: Asked by letter$/)
    // Nothing keeps the person from coming back.
    expect((await signUp(other.slugs[0] ?? '', email)).status).toBe(201)
  })

  test('erasing an address with an account says how to remove the account, and leaves it able to sign in', async () => {
    const ada = await organizer()
    await createEvent(ada)
    const erased = await admin('erase', ada.email, '--reason', 'Asked')
    expect(erased).toContain(`There is an account, too: daymark remove ${ada.email} --reason "…"`)
    expect(erased).toMatch(/ still names it as the organizer's address\./)
    expect((await ada.get(contract.me.path)).status).toBe(200)
  })

  test('sign-ups at the same moment as an erasure neither fail nor break it', async () => {
    const { email, slugs } = await known()
    const more = await Promise.all(Array.from({ length: 4 }, async () => createEvent(await organizer())))
    const [, ...responses] = await Promise.all([
      admin('erase', email, '--reason', 'Asked'),
      ...[...slugs, ...more.map(({ slug }) => slug)].map((slug) => signUp(slug, email)),
    ])
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201))
    await admin('erase', email, '--reason', 'Asked')
    expect(await findPerson(store.open(), email)).toEqual({ email, ...NOTHING })
  })

  test('who has a link from an email gets the data by email, and the page shows none of it', async () => {
    const { email } = await known()
    const token = await tokenOf(email)
    const browser = new CookieBrowser(server())
    expect(await (await browser.get(`/unsubscribe?token=${token}`)).text()).toContain('Email me my data')
    const sent = await browser.submit('/unsubscribe/data', { token })
    // Once an hour, however often it is pressed.
    await Promise.all([1, 2, 3].map(() => browser.submit('/unsubscribe/data', { token })))
    const page = await sent.text()
    expect(page).toContain('<h1>Your data is on its way</h1>')
    expect(page).not.toContain('Bob')
    const mails = await store
      .open()
      .query<{ payload: string }>(
        "SELECT payload FROM mails WHERE kind = 'personal-data' AND recipient = $1",
        [email],
      )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.payload).toMatch(/Chess night.*Chess night.*Where is my ticket/)
    expect((await browser.submit('/unsubscribe/data', { token: 'x.y' })).status).toBe(404)
  })

  test('the link of one event erases only its data, and everything is erased by a link that the address gets', async () => {
    const { email } = await known()
    const token = await tokenOf(email)
    const browser = new CookieBrowser(server())
    await store.open().query('DELETE FROM mails WHERE recipient = $1', [email])
    for (let press = 0; press < 2; press += 1) {
      const asked = await browser.submit('/unsubscribe/erase-all', { token })
      expect(await asked.text()).toContain('<h1>Check your email</h1>')
    }
    const before = await findPerson(store.open(), email)
    expect(before).toMatchObject({ signUps: [{}, {}], invitations: [{}], emails: [{ kind: 'all-sign-ups' }] })
    const erased = await browser.submit('/unsubscribe/erase', { token })
    expect(await erased.text()).toContain('What was stored with this sign-up is deleted')
    const after = await findPerson(store.open(), email)
    expect(after).toEqual({ ...before, signUps: before.signUps.slice(1) })
    // Pressed twice, or from another email.
    for (const action of ['erase', 'erase-all']) {
      expect((await browser.submit(`/unsubscribe/${action}`, { token })).status).toBe(200)
      expect((await browser.submit(`/unsubscribe/${action}`, { token: 'x.y' })).status).toBe(404)
    }
    const [mail] = await mailsTo(store.open(), email, 'all-sign-ups')
    const path = new URL(mail?.link ?? '').pathname
    expect(await (await browser.get(path)).text()).toContain('Erase everything')
    const question = await (await browser.submit(`${path}/erase`, {})).text()
    expect(question).toContain('<h1>Erase everything that is stored about you?</h1>')
    expect(await findPerson(store.open(), email)).toEqual(after)
    const done = await browser.submit(`${path}/erase`, { sure: 'yes' })
    expect(await done.text()).toContain('<h1>Your data is erased</h1>')
    expect(await findPerson(store.open(), email)).toEqual({ email, ...NOTHING })
    expect((await browser.submit(`${path}/erase`, { sure: 'yes' })).status).toBe(410)
  })

  test('an account is exported with its teams, events, tokens and identity, and what it signed up for', async () => {
    const [ada, other] = [await organizer(), await organizer()]
    const token = { name: 'Script', access: 'write', expiresInDays: null }
    await ada.send('POST', contract.makeToken.path.replace(':teamId', ada.teamId), token)
    const identity = { issuer: 'https://id.example.com', subject: ada.userId }
    await saveIdentity(store.open(), identity, ada.userId)
    for (let count = 0; count < 3; count += 1) await createEvent(ada, { title: `Event "${count}"` })
    await signUp((await createEvent(other)).slug, ada.email)
    const response = await ada.get(contract.exportAccount.path)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="account.json"')
    const account = (await response.json()) as { events: { title: string }[]; signUps: unknown[] }
    expect(account).toMatchObject({
      email: ada.email,
      account: { id: ada.userId },
      teams: [{ role: 'owner' }],
      identities: [identity],
      tokens: [{ name: 'Script', isWriting: true, revokedAt: null }],
    })
    expect(account.events.map(({ title }) => title).toSorted()).toEqual([
      'Event "0"',
      'Event "1"',
      'Event "2"',
    ])
    expect(account.signUps).toHaveLength(1)
    expect((await server().fetch(contract.exportAccount.path)).status).toBe(401)
  })

  test('an account whose address is not proven gets nothing of the owner of that address', async () => {
    const { email } = await known()
    const eve = await organizer()
    await eve.send(contract.changeEmail.method, contract.changeEmail.path, { email })
    const account = await (await eve.get(contract.exportAccount.path)).json()
    expect(account).toMatchObject({
      email,
      account: { id: eve.userId },
      signUps: [],
      emails: [],
      messages: [],
    })
  })

  test('a person who was erased after a backup was made is erased again when it replaces the data', async () => {
    const database = (await stores.migratedStore()).open()
    const add = (email: string) =>
      database.query(
        "INSERT INTO support_messages (id, name, email, message, created_at) VALUES ($1, 'x', $1, 'x', 0)",
        [email],
      )
    const erase = (email: string) =>
      database.transaction((connection) =>
        erasePerson(connection, { email, reason: 'Asked', operator: 'root' }),
      )
    await erase('back@example.com')
    for (const email of ['ada@example.com', 'bob@example.com', 'back@example.com']) await add(email)
    const file = join(await temporaryFolder(), 'backup.jsonl.gz')
    await writeBackup(database, { file, product: '1' })
    await erase('bob@example.com')
    const options = { file, replace: true, sendWaitingMails: false }
    expect(await restoreBackup(database, options)).toMatchObject({ erasedAgain: 1 })
    const left = 'SELECT email FROM support_messages ORDER BY email'
    expect(await database.query(left)).toEqual([{ email: 'ada@example.com' }, { email: 'back@example.com' }])
    // The erasure itself survives, for the next restore.
    expect(await restoreBackup(database, options)).toMatchObject({ erasedAgain: 1 })
  })
})
