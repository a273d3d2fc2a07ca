import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { runMaintenance } from '../maintenance-cli.ts'
import { CookieBrowser, requestLink, signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst, type Store } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { newAddress, signedInOrganizer } from '../testing/organizer.ts'
import { sharedTestServer } from '../testing/test-server.ts'

const BLOCKED = 'This email address cannot be used here.'

onSqliteFirst((stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.migratedStore()
  })
  // The server runs while the commands do, on a connection of its own.
  const server = sharedTestServer(() => ({ database: store.open(), supportEmail: 'help@example.com' }))
  const organizer = (email = newAddress('ada')) => signedInOrganizer(server(), store.open(), email)

  async function admin(...words: string[]) {
    const [lines, errors]: [string[], string[]] = [[], []]
    const env = { ...store.env, DAYMARK_OPERATOR: 'root' }
    const isWell = await runMaintenance(
      words,
      env,
      (line) => void lines.push(line),
      (line) => void errors.push(line),
    )
    return {
      isWell,
      text: lines.join('\n'),
      error: errors.join('\n'),
      json: () => JSON.parse(lines.join('\n')) as unknown,
    }
  }

  async function signUp(slug: string, email: string) {
    const path = contract.signUp.path.replace(':id', slug)
    return new CookieBrowser(server()).send('POST', path, { name: 'Bob', email })
  }

  test('daymark --help explains every command, and a command with --help explains itself and does nothing', async () => {
    const all = await admin('--help')
    expect(all).toMatchObject({ isWell: true, error: '' })
    expect(all.text.match(/^daymark [a-z-]+/gm)).toHaveLength(14)
    expect(await admin('admin', '--help')).toMatchObject({ text: all.text })
    expect(await admin('block', 'x@help.example', '--reason', 'x', '--help')).toMatchObject({
      isWell: true,
      text: 'daymark block [ADDRESS|@DOMAIN --reason "…"] [--json]\n    Blocks an address or a domain; without one, lists who is blocked.',
    })
    expect((await admin('block')).text).not.toContain('help.example')
  })

  test('errors go to standard error, and nothing else does', async () => {
    expect(await admin('tidy')).toMatchObject({
      isWell: false,
      text: '',
      error: expect.stringMatching(/^Name a command: backup, .*\. --help explains them\.$/) as string,
    })
    expect(await admin('unblock', '@never.example')).toMatchObject({
      isWell: false,
      text: '',
      error: '@never.example is not blocked.',
    })
  })

  test('daymark users finds accounts by part of their address, with their events and last visit', async () => {
    const ada = await organizer()
    await createEvent(ada)
    const { text } = await admin('users', ada.email.slice(0, 8))
    expect(text).toMatch(new RegExp(`^${ada.email}  since .*  seen 20.*  teams 1  events 1$`, 'm'))
    expect((await admin('admin', 'users', ada.email, '--json')).json()).toMatchObject([
      { email: ada.email, teams: 1, eventsMade: 1 },
    ])
    expect((await admin('users', '100%_nobody')).text).toBe('No users found.')
  })

  test('daymark events finds events of all teams, private ones by who made them and without their text', async () => {
    const ada = await organizer()
    const { slug } = await createEvent(ada, { title: 'Zzz of \u001B[31mAda' })
    const { id } = await createEvent(ada, { title: 'Zzz in private', isPublic: false })
    const found = await admin('events', 'zzz')
    expect(found.text).toContain(`${slug}  Zzz of `)
    expect(found.text).not.toMatch(/\u001B|in.private/)
    expect((await admin('events', ada.email)).text).toContain(`${id}  Private event\n    private, starts`)
    expect((await admin('events', ada.email, '--json')).json()).toMatchObject([
      { id, slug: null, title: null, organizerEmail: null, isPublic: false },
      { slug, isPublic: true, createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/) as string },
    ])
    expect((await admin('remove', id, '--reason', 'Spam')).isWell).toBe(true)
    expect((await admin('events', ada.email, '--json')).json()).toMatchObject([{ slug }])
  })

  test('daymark address gives an account another address, keeps its data, and ends its sessions, links and tokens', async () => {
    const [ada, eve] = [await organizer(), await organizer(newAddress('eve'))]
    const { id } = await createEvent(ada)
    const made = await ada.send('POST', contract.makeToken.path.replace(':teamId', ada.teamId), {
      name: 'Script',
      access: 'read',
      expiresInDays: null,
    })
    const { token } = (await made.json()) as { token: string }
    const former = newAddress('former')
    await ada.send('PATCH', contract.changeEmail.path, { email: former })
    const moved = newAddress('moved')
    const why = ['--reason', 'Left the company']
    const refusals = [
      [former, '--to', eve.email, ...why],
      ['nobody@example.com', '--to', moved, ...why],
      [former, ...why],
      [former, '--to', moved],
    ]
    expect(
      await Promise.all(refusals.map(async (words) => (await admin('address', ...words)).error)),
    ).toEqual([
      'That address is in use',
      'There is no user nobody@example.com.',
      expect.stringMatching(/^Name an email address\. Usage: daymark address/),
      expect.stringMatching(/^Give a reason/),
    ])
    const done = await admin('address', former, '--to', moved, ...why)
    expect(done).toMatchObject({ isWell: true, text: expect.stringContaining(moved) as string })
    expect((await ada.get(contract.me.path)).status).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    expect((await server().fetch(contract.listEvents.path, { headers })).status).toBe(401)
    // Both addresses of before are free again, although the undo link to the first one was open.
    for (const email of [ada.email, former]) expect((await organizer(email)).teamId).not.toBe(ada.teamId)
    const again = await signedInBrowser(server(), moved)
    expect((await again.get(contract.readEvent.path.replace(':id', id))).status).toBe(200)
    expect((await admin('acts', moved)).text).toMatch(/root {2}change-address moved.*: Left the company$/)
  })

  test('a blocked address is signed out and cannot sign in, be signed up, be invited or be changed to', async () => {
    const [ada, eve] = [await organizer(), await organizer(newAddress('eve'))]
    const { slug } = await createEvent(ada)
    expect((await admin('block', eve.email, '--reason', 'Spam')).isWell).toBe(true)
    expect((await eve.get(contract.me.path)).status).toBe(401)
    const browser = new CookieBrowser(server())
    expect((await browser.get(await requestLink(browser, eve.email))).status).toBe(410)
    const mails = 'SELECT 1 AS one FROM mails WHERE recipient = $1'
    expect(await store.open().query(mails, [eve.email])).toEqual([])
    await expectProblem(await signUp(slug, eve.email), 400, BLOCKED)
    const invited = await ada.send('POST', contract.invite.path.replace(':teamId', ada.teamId), {
      email: eve.email,
    })
    await expectProblem(invited, 400, BLOCKED)
    const changed = await ada.send(contract.changeEmail.method, contract.changeEmail.path, {
      email: eve.email,
    })
    await expectProblem(changed, 400, BLOCKED)
    expect((await admin('unblock', eve.email)).isWell).toBe(true)
    expect((await signUp(slug, eve.email)).status).toBe(201)
  })

  test('a link that was requested before the block does not sign in', async () => {
    const email = newAddress('eve')
    const browser = new CookieBrowser(server())
    const link = await requestLink(browser, email)
    await admin('block', email, '--reason', 'Spam')
    expect((await browser.get(link)).status).toBe(410)
  })

  test('a blocked domain blocks its addresses and no others', async () => {
    const { slug } = await createEvent(await organizer())
    await admin('block', '@Spam.example', '--reason', 'Throwaway addresses')
    await expectProblem(await signUp(slug, 'bob@spam.example'), 400, BLOCKED)
    expect((await signUp(slug, 'bob@notspam.example')).status).toBe(201)
    expect((await admin('block', '--json')).json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pattern: '@spam.example', reason: 'Throwaway addresses' }),
      ]),
    )
    expect((await admin('unblock', '@other.example')).error).toBe('@other.example is not blocked.')
  })

  test('a removed event shows the reason on its page and in its card, and is gone for its team', async () => {
    const ada = await organizer()
    const { id, slug } = await createEvent(ada)
    expect((await server().fetch(`/e/${slug}`)).status).toBe(200)
    expect((await admin('remove', slug)).error).toMatch(/^Give a reason in one line/)
    await admin('remove', slug, '--reason', 'It <sells> things')
    for (const path of [`/e/${slug}`, `/embed/${slug}`]) {
      const page = await server().fetch(path)
      expect([page.status, await page.text()]).toEqual([
        410,
        expect.stringMatching(/This event was removed[^]*It &#60;sells&#62; things/),
      ])
    }
    expect((await ada.get(contract.readEvent.path.replace(':id', id))).status).toBe(404)
    expect((await server().fetch('/e/never-was')).status).toBe(404)
  })

  test('a removed user is gone with their teams, and their pages show the reason', async () => {
    const ada = await organizer()
    const { slug } = await createEvent(ada)
    await signUp(slug, 'guest@example.com')
    const { json } = await admin('remove', ada.email, '--reason', 'Abuse', '--json')
    expect(json()).toEqual({ removed: ada.email, events: 1, teams: 1 })
    expect((await ada.get(contract.me.path)).status).toBe(401)
    expect(await (await server().fetch(`/e/${slug}`)).text()).toContain('Reason: <span dir="auto">Abuse')
    // An email would carry the words of the removed event once more.
    expect(await store.open().query("SELECT 1 AS one FROM mails WHERE kind = 'cancellation'")).toEqual([])
    expect((await admin('remove', ada.email, '--reason', 'Abuse')).error).toBe(
      `There is no user ${ada.email}.`,
    )
  })

  test('daymark acts shows who did what, when and why', async () => {
    await admin('block', 'x@acts.example', '--reason', 'First')
    await admin('unblock', 'x@acts.example', '--reason', 'Second')
    expect((await admin('acts', '--json', '--limit', '2')).json()).toMatchObject([
      { act: 'unblock', target: 'x@acts.example', reason: 'Second', operator: 'root' },
      { act: 'block', target: 'x@acts.example', reason: 'First', operator: 'root' },
    ])
    expect((await admin('acts', '--limit', '1')).text).toMatch(
      /^20.* {2}root {2}unblock x@acts\.example: Second$/,
    )
  })

  test('a report of an event reaches SUPPORT_EMAIL and daymark messages, with the slug', async () => {
    const { slug } = await createEvent(await organizer())
    expect(await (await server().fetch(`/e/${slug}`)).text()).toContain(`href="/e/${slug}/report"`)
    const visitor = new CookieBrowser(server())
    expect(await (await visitor.get(`/e/${slug}/report`)).text()).toContain('Send report')
    const report = { name: 'Bob', email: 'bob@example.com', message: 'This is a scam' }
    const sent = await visitor.submit(`/e/${slug}/report`, report)
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Thank you')])
    expect((await admin('messages')).text).toMatch(
      new RegExp(`Bob <bob@example.com>\\n.*\\(${slug}\\)[^]*scam`),
    )
    const [mail] = await store
      .open()
      .query<{ payload: string }>("SELECT payload FROM mails WHERE recipient = 'help@example.com'")
    expect(mail?.payload).toContain(slug)
    const empty = await visitor.submit(`/e/${slug}/report`, { ...report, email: 'nobody' })
    expect([empty.status, await empty.text()]).toEqual([
      400,
      expect.stringMatching(/valid email address[^]*This is a scam/),
    ])
    expect((await visitor.get('/e/never-was/report')).status).toBe(404)
  })

  test('reports are limited together with support messages', async () => {
    const { slug } = await createEvent(await organizer())
    const visitor = new CookieBrowser(server())
    const report = { name: 'Bob', email: 'bob@example.com', message: 'Again' }
    const statuses: number[] = []
    for (let turn = 0; turn < 22; turn += 1) {
      statuses.push((await visitor.submit(`/e/${slug}/report`, report)).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})
