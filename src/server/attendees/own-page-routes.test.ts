import { DomUtils, parseDocument } from 'htmlparser2'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { calendarLinksOf } from '../../api/event-urls.ts'
import { MESSAGE_DELAY } from '../../domain/attendee-message.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { withAttendeeLetters } from '../attendee-mail/attendee-context.ts'
import { writeMessage } from '../mail/mail-message.ts'
import { leaseDueMails } from '../mail/mail-queue.ts'
import { deleteUnusedOwnPages } from '../tables/attendees/own-page-table.ts'
import { erasePerson } from '../tables/person-table.ts'
import { type AttendedEvent, attendedEvents, evening, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { placesJob } from './answers.ts'
import { attendeeLinks, attendeeToken, linkSecret } from './unsubscribe.ts'

const sender = { name: 'Daymark', address: 'no-reply@cal.example.com' }
const writer = { brandName: 'Daymark', publicUrl: 'https://cal.example.com', sender }

/** The paths of all links about a sign-up or an event. */
function linksIn(text: string): string[] {
  const links = [
    ...text.replaceAll('<wbr>', '').matchAll(/href="([^"]*)"|(https?:\/\/[^\s"<>]*[^\s"<>.,:])/g),
  ]
  const paths = links.map(([, link, plain = '']) => (link ?? plain).replace(/^https?:\/\/[^/]*/, ''))
  return paths.filter((path) => /^\/(?:a|e|api|unsubscribe)\b/.test(path))
}

onSqliteFirst((stores) => {
  const { clock, database, server, event, mails, passTo, sendAll, written } = attendedEvents(stores)

  async function signedUp(fields: object = {}) {
    const party = await event({ title: 'Summer party', ...evening, ...fields })
    const id = await party.signUp('Vera')
    const { ownPageLink } = await attendeeLinks(database(), '')(id)
    return { party, id, path: ownPageLink }
  }

  const open = (path: string) => server().fetch(path)
  const press = (path: string, fields: Record<string, string> = {}) =>
    server().fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  const attendees = () => database().query('SELECT * FROM attendees ORDER BY id')

  /** The page with all sign-ups, by the link in the email. */
  async function allSignUps(path: string) {
    await press(`${path}/link`)
    const [mail] = (await mailsTo(database(), 'vera@example.com', 'all-sign-ups')).slice(-1)
    return new URL(mail?.link ?? '').pathname
  }

  async function feedOn(allPath: string): Promise<string> {
    const page = await (await open(allPath)).text()
    return new URL(/>(http[^<]*\.ics)</.exec(page)?.[1] ?? '').pathname
  }

  /** The emails that wait. */
  async function letters(invites: boolean) {
    const leased = await leaseDueMails(database(), { atMost: 9, leaseMs: 1 })
    const settings = { links: attendeeLinks(database(), writer.publicUrl), invites }
    return withAttendeeLetters(database(), leased, writer, settings)
  }

  describe('the own page', () => {
    test('opening it shows the event, the name and a masked address, and changes nothing', async () => {
      const { party, path } = await signedUp({ title: 'Tom & <b>Jerry</b>' })
      await party.signUp('Bob')
      await database().query("UPDATE teams SET accent = 'fir'")
      const before = await attendees()
      const queued = await mails()
      for (const method of ['GET', 'HEAD', 'GET']) {
        const response = await server().fetch(path, { method })
        expect(response.status).toBe(200)
        expect(response.headers.get('referrer-policy')).toBe('no-referrer')
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('x-robots-tag')).toBe('noindex')
        expect(response.headers.getSetCookie()).toEqual([])
      }
      const page = await (await open(path)).text()
      expect(page).toContain('Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;')
      expect(page).toContain('data-accent="fir"')
      expect(page).toContain('value="Vera"')
      expect(page).toContain('v…@example.com')
      expect(page).toContain('Wednesday, June 10, 2026')
      expect(page).not.toMatch(/vera@|bob@|\bBob\b/)
      const { ics, ...links } = calendarLinksOf('', party.slug)
      const buttons = [...page.matchAll(/href="([^"]*)"[^>]* data-calendar/g)].map(([, link = '']) => link)
      expect(buttons.map((link) => link.slice(link.indexOf('/api/'))).toSorted()).toEqual(
        [...Object.values(links), ics, `${ics}?via=apple`].toSorted(),
      )
      expect(await attendees()).toEqual(before)
      expect(await mails()).toEqual(queued)
    })

    test('a scanner that opens every link of the emails, and of the pages behind them, changes nothing', async () => {
      const { party, path } = await signedUp()
      await party.organizer.send('PUT', contract.saveAnswerSettings.path.replace(':id', party.id), {})
      await press(path, { name: 'Vera', answer: 'yes' })
      await press(`${path}/calendar`)
      await press(`${path}/link`)
      await party.organizer.send('POST', contract.sendMessage.path.replace(':id', party.id), {
        subject: 'Parking',
        text: 'Behind the hall',
      })
      await passTo(clock.now + MESSAGE_DELAY)
      const messages = (await letters(true)).map((mail) => writeMessage(mail, writer))
      expect(messages).toHaveLength(4)
      const kept = async () => {
        const tables = ['attendees', 'answers', 'event_unsubscribes', 'mails', 'mailings', 'own_pages']
        return Promise.all(tables.map((table) => database().query(`SELECT * FROM ${table} ORDER BY 1`)))
      }
      const before = await kept()
      const seen = new Set<string>()
      let found = linksIn(messages.map(({ text, html }) => text + html).join('\n'))
      while (found.length > 0) {
        const opened = found.filter((link) => !seen.has(link))
        found = []
        for (const link of opened) {
          seen.add(link)
          const head = await server().fetch(link, { method: 'HEAD', redirect: 'manual' })
          const response = await server().fetch(link, { redirect: 'manual' })
          expect([link, head.status, response.status < 400]).toEqual([link, response.status, true])
          const isPage = response.headers.get('content-type')?.startsWith('text/html')
          // The public page and what is behind it are the same for everybody.
          if (isPage && /^\/(?:a|unsubscribe)\b/.test(link)) found.push(...linksIn(await response.text()))
        }
      }
      const kinds = [...seen].map(
        (link) => /^\/(?:a\/all\/[^/]*\/data|a\/(?:all|feed)|a|unsubscribe)\b/.exec(link)?.[0],
      )
      expect(new Set(kinds.map((kind) => kind?.replace(/all\/.*\//, 'all/')))).toEqual(
        new Set([undefined, '/a', '/a/all', '/a/all/data', '/a/feed', '/unsubscribe']),
      )
      expect(await kept()).toEqual(before)
    })

    test('the token of the own page is not logged', async () => {
      const { path } = await signedUp()
      await open(path)
      await press(path, { name: 'Vera' })
      await expect.poll(() => server().log.some((line) => line['path'] === '/a/:token')).toBe(true)
      expect(JSON.stringify(server().log)).not.toContain(path.slice(-20))
    })

    test('the name can be changed, and a rejected one stays in the form', async () => {
      const { path } = await signedUp()
      const saved = await press(path, { name: ' Vera <i>Okafor</i> ' })
      expect(await saved.text()).toContain('Your changes are saved.')
      expect(await attendees()).toMatchObject([{ name: 'Vera <i>Okafor</i>' }])
      const rejected = await press(path, { name: ' ' })
      expect(rejected.status).toBe(400)
      expect(await rejected.text()).toContain('aria-invalid="true"')
      expect(await attendees()).toMatchObject([{ name: 'Vera <i>Okafor</i>' }])
    })

    test('the answer, the guests and the replies can be changed, and the last answer counts', async () => {
      const { party, path } = await signedUp()
      const ask = contract.saveAnswerSettings.path.replace(':id', party.id)
      const questions = [{ id: 1, text: 'Do you <b>eat</b> meat?', kind: 'yes-no' }]
      const settings = { allowsGuests: true, places: 2, questions }
      await party.organizer.send('PUT', ask, settings)
      const fields = { name: 'Vera', answer: 'yes', guests: '1', 'answers-1': 'No' }
      const page = await (await press(path, fields)).text()
      expect(page).toContain('<li>Yes, with 1 guest</li>')
      expect(page).toContain('Do you &lt;b&gt;eat&lt;/b&gt; meat?')
      expect(page).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="yes"/)
      const tooMany = await press(path, { ...fields, guests: '2' })
      expect([
        tooMany.status,
        (await tooMany.text()).includes('There is no place left for more guests.'),
      ]).toEqual([409, true])
      for (const wrong of [{ answer: 'perhaps' }, { guests: '10' }, { 'answers-1': 'Fish' }]) {
        expect((await press(path, { ...fields, ...wrong })).status).toBe(400)
      }
      await Promise.all(['maybe', 'no'].map((answer) => press(path, { ...fields, answer })))
      const answers = () => database().query('SELECT answer, guests, places FROM answers')
      expect(await answers()).toHaveLength(1)
      await press(path, { ...fields, answer: 'no' })
      expect(await answers()).toEqual([{ answer: 'no', guests: 0, places: 0 }])
      await party.organizer.send('PUT', ask, { ...settings, closesIso: '2026-01-01T00:00:00' })
      expect(await (await open(path)).text()).toContain('Answers are closed.')
      expect((await press(path, fields)).status).toBe(409)
      expect(await answers()).toEqual([{ answer: 'no', guests: 0, places: 0 }])
      expect((await press(path, { name: 'Vera O' })).status).toBe(200)
    })

    test('a series that is answered for each date shows one answer for each', async () => {
      const { party, path } = await signedUp(weekly)
      const ask = contract.saveAnswerSettings.path.replace(':id', party.id)
      await party.organizer.send('PUT', ask, { isForEachDate: true, places: 1 })
      await party.signUp('Bob')
      await press(path, { name: 'Vera', date: '2026-06-10', answer: 'yes' })
      const page = await (await press(path, { name: 'Vera', date: '2026-06-17', answer: 'maybe' })).text()
      expect(page).toContain('<li>Wed, Jun 10: Yes</li><li>Wed, Jun 17: Maybe</li>')
      const zoe = { name: 'Zoe', email: 'zoe@example.com', answer: 'yes', date: '2026-06-24' }
      await party.organizer.send('POST', contract.signUp.path.replace(':id', party.id), zoe)
      const waiting = await (await press(path, { name: 'Vera', date: '2026-06-24', answer: 'yes' })).text()
      expect(waiting).toContain('<li>Wed, Jun 24: Yes (you are on the waiting list)</li>')
      const labels = [...waiting.matchAll(/<option value="2026[^>]*>([^<]*)</g)].map(([, label]) => label)
      expect(labels.slice(0, 3)).toEqual([
        'Wed, Jun 10, 6:00 PM (full)',
        'Wed, Jun 17, 6:00 PM',
        'Wed, Jun 24, 6:00 PM (full)',
      ])
      expect(waiting).not.toMatch(/\b(?:Zoe|Bob)\b|zoe@|bob@/)
      expect((await press(path, { name: 'Vera', date: '2026-06-11', answer: 'yes' })).status).toBe(400)
    })

    /** The fields that a browser posts, as the page shows them. */
    async function formOn(pagePath: string): Promise<Record<string, string>> {
      const document = parseDocument(await (await open(pagePath)).text())
      const form = DomUtils.getElementsByTagName('form', document).find(
        ({ attribs }) => attribs['method'] === 'post',
      )
      const fields: Record<string, string> = {}
      for (const { attribs } of DomUtils.getElementsByTagName('input', form ?? [])) {
        const isSent = attribs['type'] !== 'radio' || 'checked' in attribs
        if (isSent) fields[attribs['name'] ?? ''] = attribs['value'] ?? ''
      }
      for (const select of DomUtils.getElementsByTagName('select', form ?? [])) {
        const options = DomUtils.getElementsByTagName('option', select)
        const option = options.find(({ attribs }) => 'selected' in attribs) ?? options[0]
        const value = option && (option.attribs['value'] ?? DomUtils.textContent(option))
        fields[select.attribs['name'] ?? ''] = value ?? ''
      }
      return fields
    }

    test('two tabs lose nothing: only what was changed is saved, and a conflict shows both', async () => {
      const { party, path } = await signedUp()
      const ask = contract.saveAnswerSettings.path.replace(':id', party.id)
      await party.organizer.send('PUT', ask, { allowsGuests: true })
      await press(path, { ...(await formOn(path)), answer: 'yes', guests: '3' })
      const stored = () =>
        database().query(
          'SELECT a.name, a.language, w.answer, w.guests FROM attendees a JOIN answers w ON w.attendee_id = a.id',
        )
      const [one, other, third] = [await formOn(path), await formOn(path), await formOn(path)]
      expect(one).toMatchObject({ name: 'Vera', answer: 'yes', guests: '3', language: 'en' })
      // A double click is no second tab.
      for (const _ of [1, 2]) expect((await press(path, { ...one, answer: 'no' })).status).toBe(200)
      expect(await (await press(path, { ...other, name: 'Vera O' })).text()).toContain('changes are saved')
      expect(await stored()).toEqual([{ name: 'Vera O', language: null, answer: 'no', guests: 0 }])
      const conflict = await press(path, { ...third, guests: '2' })
      const page = await conflict.text()
      expect(conflict.status).toBe(409)
      expect(page).toContain('Stored: No<br/>Chosen here: Yes, with 2 guests')
      expect(await stored()).toMatchObject([{ name: 'Vera O', answer: 'no' }])
      // What is chosen stays in the form, and counts once both were shown.
      const [, shown = ''] = /name="read" value="([^"]*)"/.exec(page) ?? []
      const again = { ...third, guests: '2', name: 'Vera O', read: shown.replaceAll('&quot;', '"') }
      expect((await press(path, again)).status).toBe(200)
      expect(await stored()).toMatchObject([{ name: 'Vera O', answer: 'yes', guests: 2 }])
    })

    test('the page of a series shows the answer for the chosen date, and saves a name without one', async () => {
      const { party, path } = await signedUp(weekly)
      const ask = contract.saveAnswerSettings.path.replace(':id', party.id)
      await party.organizer.send('PUT', ask, { isForEachDate: true, allowsGuests: true })
      const days = () => database().query('SELECT day, answer, guests FROM answers ORDER BY day')
      const saved = await press(path, { ...(await formOn(path)), name: 'Vera O' })
      expect([saved.status, await attendees(), await days()]).toMatchObject([200, [{ name: 'Vera O' }], []])
      expect((await press(path, { ...(await formOn(path)), guests: '2' })).status).toBe(400)
      const second = await formOn(`${path}?date=2026-06-17`)
      expect(second).toMatchObject({ date: '2026-06-17' })
      expect(second).not.toHaveProperty('answer')
      const answered = await press(path, { ...second, answer: 'yes', guests: '2' })
      expect(answered.url).toContain('date=2026-06-17')
      expect(await formOn(`${path}?date=2026-06-17`)).toMatchObject({ answer: 'yes', guests: '2' })
      expect(await formOn(`${path}?date=2026-06-10`)).not.toHaveProperty('answer')
      // Without a choice it is the first date that was answered.
      expect(await formOn(path)).toMatchObject({ date: '2026-06-17', answer: 'yes' })
    })

    test('leaving at the same moment as a change, an answer or an invitation breaks neither', async () => {
      const { party, path } = await signedUp()
      await party.organizer.send('PUT', contract.saveAnswerSettings.path.replace(':id', party.id), {})
      const token = path.slice('/a/'.length)
      const presses = [
        press(path, { name: 'Vera', answer: 'yes' }),
        press('/unsubscribe', { token }),
        press(`${path}/calendar`),
        press(path, { name: 'Vera', answer: 'no' }),
        press('/unsubscribe', { token }),
      ]
      for (const response of await Promise.all(presses)) expect([200, 410]).toContain(response.status)
      expect(await attendees()).toEqual([])
      expect(await database().query('SELECT 1 AS one FROM answers')).toEqual([])
    })

    test('other sites cannot post its forms', async () => {
      const { path } = await signedUp()
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      for (const action of ['', '/calendar', '/link']) {
        const response = await server().fetch(path + action, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ name: 'Eve' }),
        })
        expect(response.status).toBe(403)
      }
      expect(await attendees()).toMatchObject([{ name: 'Vera', invited_at: null }])
    })

    test('a network has as many presses a minute as sign-ups', async () => {
      const { path } = await signedUp()
      const all = await allSignUps(path)
      // From this machine there is no limit, since the server is for this machine only.
      const proxied = await startTestServer({ database: database(), trustProxy: true })
      const pressFrom = (action: string, fields: Record<string, string>) =>
        proxied.fetch(action, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { 'x-forwarded-for': '192.0.2.1' },
        })
      const send = async (action: string) => (await pressFrom(action, { name: 'Eve', sure: 'yes' })).status
      const pressAll = async () => {
        const statuses: number[] = []
        for (const action of [path, `${path}/calendar`, `${path}/link`, `${all}/feed`]) {
          statuses.push(await send(action))
        }
        return statuses
      }
      expect(await pressAll()).toEqual([200, 200, 200, 200])
      await Promise.all(Array.from({ length: 15 }, pressAll))
      expect(await pressAll()).toEqual([429, 429, 429, 429])
      expect(await send(`${all}/leave`)).toBe(429)
      const refused = await pressFrom(path, { name: 'Vera Typed' })
      expect(refused.headers.get('retry-after')).toBe('1')
      const page = await refused.text()
      expect(page).toContain('Too many sign-ups came from your network. Please try again in a moment.')
      expect(page).toContain('value="Vera Typed"')
      expect(await attendees()).toMatchObject([{ name: 'Eve' }])
      clock.now += MINUTE
      expect(await send(path)).toBe(200)
    })

    test('a changed token gets a plain page with a sentence, and so does one of another kind', async () => {
      const { path, id } = await signedUp()
      const other = attendeeToken('another secret', id)
      for (const wrong of [`${path}a`, path.slice(0, -1), `/a/${other}`, '/a/all', '/a/.', `/a/${id}`]) {
        const response = await open(wrong)
        expect([wrong, response.status]).toEqual([wrong, 404])
        const page = await response.text()
        expect(page).not.toContain('Summer party')
        if (wrong.length > 10) expect(page).toContain('<h1>This link does not work</h1>')
        expect((await press(wrong, { name: 'Eve' })).status).toBe(404)
      }
      const all = attendeeToken(await linkSecret(database()), `all.${id}.99999999999`)
      for (const [wrong, heading] of [
        [`/a/${all}`, 'This sign-up is gone'],
        [`/a/all/${all}`, 'This link does not work any more'],
        [path.replace('/a/', '/a/all/'), 'This link does not work any more'],
      ] as const) {
        const response = await open(wrong)
        expect([response.status, /<h1>([^<]*)/.exec(await response.text())?.[1]]).toEqual([410, heading])
      }
      expect(await attendees()).toMatchObject([{ name: 'Vera' }])
    })

    test('leaving is the button of the unsubscribe page, with its undo', async () => {
      const { path } = await signedUp()
      const token = path.slice('/a/'.length)
      const left = await (await press('/unsubscribe', { token })).text()
      expect(left).toContain('<h1>You are unsubscribed</h1>')
      expect(await attendees()).toEqual([])
      const after = await open(path)
      expect(after.status).toBe(410)
      expect(await after.text()).toContain('Allow emails again')
      const signUp = /name="signUp" value="([^"]*)"/.exec(left)?.[1] ?? ''
      await press('/unsubscribe/undo', { token, signUp })
      expect((await open(path)).status).toBe(200)
    })

    test.each<[string, number, string, (party: AttendedEvent) => Promise<unknown>]>([
      ['private', 410, 'This event is no longer public', (party) => party.edit({ isPublic: false })],
      ['deleted', 410, 'This event is gone', (party) => party.delete()],
      [
        'cancelled',
        200,
        'This event is cancelled',
        (party) => party.organizer.send('POST', contract.cancelEvent.path.replace(':id', party.id), {}),
      ],
    ])('of a %s event it is a plain page', async (_, status, heading, change) => {
      const { party, path } = await signedUp({ location: 'Secret garden' })
      await change(party)
      for (const response of [await open(path), await press(`${path}/calendar`)]) {
        const page = await response.text()
        expect([response.status, page.includes(`<h1>${heading}</h1>`)]).toEqual([status, true])
        expect(page).not.toContain('Secret garden')
      }
      expect(await written('calendar-invitation')).toBe('')
    })

    test('of a removed attendee and of an unconfirmed one it shows no data', async () => {
      const { party, id, path } = await signedUp()
      await database().query('UPDATE attendees SET unconfirmed_since = now_ms()')
      expect(await (await open(path)).text()).toContain('<h1>Confirm your sign-up first</h1>')
      const removal = contract.removeAttendee.path.replace(':id', party.id).replace(':attendeeId', id)
      await party.organizer.send('DELETE', removal)
      const gone = await open(path)
      expect([gone.status, (await gone.text()).includes('This sign-up is gone')]).toEqual([410, true])
    })
  })

  describe('all sign-ups of an address', () => {
    test('the link goes to the address, once an hour, and the page never says whether it was sent', async () => {
      const { path } = await signedUp()
      const pages = await Promise.all([1, 2, 3].map(async () => (await press(`${path}/link`)).text()))
      expect(new Set(pages).size).toBe(1)
      expect(await written('all-sign-ups')).toBe('Vera')
      clock.now += HOUR
      await press(`${path}/link`)
      expect(await written('all-sign-ups')).toBe('Vera, Vera')
    })

    test('the page lists the sign-ups of all teams, those of nobody else, and changes nothing', async () => {
      const { path } = await signedUp()
      clock.now += 1
      const talk = await event({ title: 'Talk', ...evening })
      await talk.signUp('Vera')
      const other = await event({ title: 'Not hers', ...evening })
      await other.signUp('Bob')
      const all = await allSignUps(path)
      const before = await attendees()
      const response = await open(all)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const page = await response.text()
      expect(page).toContain('Summer party')
      expect(page).toContain('Talk')
      expect(page).not.toContain('Not hers')
      expect(page).not.toContain('vera@')
      expect(page).toContain(`href="${path}"`)
      const data = await open(`${all}/data.json`)
      expect(data.headers.get('content-disposition')).toContain('attachment')
      expect(await data.json()).toMatchObject({
        email: 'vera@example.com',
        signUps: [{ event: 'Summer party' }, { event: 'Talk' }],
      })
      await open(await feedOn(all))
      expect(await attendees()).toEqual(before)
    })

    test('the page and the copy of the data have the answers, and the questions with their replies', async () => {
      const { party, path } = await signedUp(weekly)
      const questions = [{ id: 1, text: 'Do you <b>eat</b> meat?', kind: 'yes-no' }]
      const ask = contract.saveAnswerSettings.path.replace(':id', party.id)
      await party.organizer.send('PUT', ask, { isForEachDate: true, questions })
      await press(path, { name: 'Vera', date: '2026-06-17', answer: 'maybe', 'answers-1': 'No' })
      const all = await allSignUps(path)
      const page = await (await open(all)).text()
      expect(page).toContain('Wed, Jun 17: Maybe')
      expect(page).toContain('Do you &#60;b&#62;eat&#60;/b&#62; meat?: No')
      expect(await (await open(`${all}/data.json`)).json()).toMatchObject({
        answers: [
          {
            event: 'Summer party',
            date: '2026-06-17',
            answer: 'maybe',
            isWaiting: false,
            replies: [{ question: 'Do you <b>eat</b> meat?', reply: 'No' }],
          },
        ],
      })
      await press('/unsubscribe/data', { token: path.slice('/a/'.length) })
      const [mail] = await mails('personal-data')
      expect(JSON.stringify(mail?.contents)).toContain(
        'Summer party: Wed, Jun 17: Maybe; Do you <b>eat</b> meat?: No',
      )
    })

    test('the page lists what is to come, soonest first, and then what is over, latest first', async () => {
      const { path } = await signedUp({ title: 'Series', ...weekly })
      const day = (date: string) => ({ startIso: `${date}T18:00:00`, endIso: `${date}T19:00:00` })
      for (const [title, date] of [
        ['Over first', '2026-06-03'],
        ['Over last', '2026-06-04'],
        ['Later', '2026-06-20'],
        ['Sooner', '2026-06-12'],
      ] as const) {
        await (await event({ title, ...evening, ...day(date) })).signUp('Vera')
      }
      clock.now = Date.UTC(2026, 5, 11, 12)
      const page = await (await open(await allSignUps(path))).text()
      const titles = [...page.matchAll(/Series|Over first|Over last|Later|Sooner/g)].map(([title]) => title)
      expect(titles).toEqual(['Sooner', 'Series', 'Later', 'Over last', 'Over first'])
    })

    test('the link ends after 7 days, and its address is forgotten with its last sign-up', async () => {
      const { path, party } = await signedUp()
      const all = await allSignUps(path)
      clock.now += 7 * DAY - HOUR
      expect((await open(all)).status).toBe(200)
      clock.now += 2 * HOUR
      const old = await open(all)
      expect([old.status, (await old.text()).includes('<h1>This link does not work any more</h1>')]).toEqual([
        410,
        true,
      ])
      expect((await press(`${all}/leave`, { sure: 'yes' })).status).toBe(410)
      expect(await deleteUnusedOwnPages(database(), 10)).toBe(0)
      await database().query('DELETE FROM attendees WHERE event_id = $1', [party.id])
      expect(await deleteUnusedOwnPages(database(), 10)).toBe(1)
    })

    test('leaving all asks once, and then leaves every event for good', async () => {
      const { path } = await signedUp()
      await (await event({ title: 'Talk', ...evening })).signUp('Vera')
      const bystander = await event({ title: 'Other', ...evening })
      await bystander.signUp('Bob')
      const all = await allSignUps(path)
      expect(await (await press(`${all}/leave`)).text()).toContain('<h1>Leave 2 events?</h1>')
      expect(await attendees()).toHaveLength(3)
      const answers = await Promise.all([1, 2].map(() => press(`${all}/leave`, { sure: 'yes' })))
      for (const answer of answers) expect(await answer.text()).toContain('<h1>You left all events</h1>')
      expect(await attendees()).toMatchObject([{ email: 'bob@example.com' }])
      expect((await open(path)).status).toBe(410)
    })

    test('the personal feed has all public events, and its old address ends when it is renewed', async () => {
      const { path } = await signedUp()
      const hidden = await event({ title: 'Hidden', ...evening })
      await hidden.signUp('Vera')
      await hidden.edit({ isPublic: false })
      const declined = await event({ title: 'Declined', ...evening })
      await declined.organizer.send('PUT', contract.saveAnswerSettings.path.replace(':id', declined.id), {})
      const no = { name: 'Vera', email: 'vera@example.com', answer: 'no' }
      await declined.organizer.send('POST', contract.signUp.path.replace(':id', declined.id), no)
      const all = await allSignUps(path)
      const feed = await feedOn(all)
      const response = await open(feed)
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      const calendar = new ICAL.Component(ICAL.parse(await response.text()))
      const titles = calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry).summary)
      expect(titles).toEqual(['Summer party'])
      expect(calendar.getFirstProperty('method')).toBeNull()
      const renewed = await (await press(`${all}/feed`)).text()
      expect((await open(feed)).status).toBe(404)
      const next = await feedOn(all)
      expect(renewed).toContain(next)
      expect((await open(next)).status).toBe(200)
      expect((await open(next.replace('feed', 'all').replace('.ics', ''))).status).toBe(410)
    })

    test('erasing a person ends their links', async () => {
      const { path } = await signedUp()
      const all = await allSignUps(path)
      const feed = await feedOn(all)
      await database().transaction((connection) =>
        erasePerson(connection, { email: 'vera@example.com', reason: 'asked', operator: 'test' }),
      )
      expect([(await open(all)).status, (await open(feed)).status]).toEqual([410, 404])
      expect(await database().query('SELECT id FROM own_pages')).toEqual([])
    })
  })

  describe('a calendar that follows', () => {
    test('the button invites the address once, and proves it', async () => {
      const { path } = await signedUp()
      const pages = await Promise.all([1, 2].map(async () => (await press(`${path}/calendar`)).text()))
      for (const page of pages) expect(page).toContain('Your calendar follows this event')
      expect(await written('calendar-invitation')).toBe('Vera')
      expect(await attendees()).toMatchObject([{ invited_at: clock.now, confirmed_at: clock.now }])
    })

    /** "Bob: PUBLISH, Vera: REQUEST": how the emails that wait reach calendars. */
    async function methods(invites: boolean, sequences: number[] = []): Promise<string> {
      return (await letters(invites))
        .map(({ mail: { to }, aboutEvent }) => {
          const { method, attendee, event: sent } = aboutEvent?.letter().calendarAttachment ?? {}
          if (attendee !== undefined) sequences.push(sent?.sequence ?? 0)
          return `${to.slice(0, 1)}: ${method}${attendee === undefined ? '' : ` ${attendee.email}`}`
        })
        .toSorted()
        .join(', ')
    }

    /** The calendar files of the emails that wait, as "REQUEST 2026-06-10 ACCEPTED"; the emails count as sent. */
    async function filesSent(): Promise<string[]> {
      const messages = (await letters(true)).flatMap((mail) =>
        mail.aboutEvent ? [writeMessage(mail, writer)] : [],
      )
      await sendAll()
      return messages.flatMap(({ icalEvent: file }) => {
        if (!file) return []
        const root = new ICAL.Component(ICAL.parse(file.content))
        return root.getAllSubcomponents('vevent').map((entry) => {
          const [date, attendee] = ['recurrence-id', 'attendee'].map((name) => entry.getFirstProperty(name))
          const day = date ? String(date.getFirstValue()).slice(0, 10) : 'all'
          return [file.method, day, attendee?.getParameter('partstat')].join(' ')
        })
      })
    }
    const askFor = (party: AttendedEvent, settings: object) =>
      party.organizer.send('PUT', contract.saveAnswerSettings.path.replace(':id', party.id), settings)

    test('a calendar that follows gets what was answered: a No takes the event out, a Maybe is tentative', async () => {
      const { party, path } = await signedUp()
      await askFor(party, {})
      const answer = async (said: string) => {
        clock.now += MINUTE
        expect((await press(path, { name: 'Vera', answer: said })).status).toBe(200)
        return filesSent()
      }
      await sendAll()
      expect(await answer('yes')).toEqual([])
      await press(`${path}/calendar`)
      expect(await filesSent()).toEqual(['REQUEST all ACCEPTED'])
      expect(await answer('yes')).toEqual([])
      expect(await answer('maybe')).toEqual(['REQUEST all TENTATIVE'])
      expect(await answer('no')).toEqual(['CANCEL all DECLINED'])
      expect(await (await open(path)).text()).not.toContain('In your calendar')
      expect(await answer('no')).toEqual([])
      // A change of the event does not bring it back.
      await party.edit({ startIso: '2026-06-10T19:00:00' })
      await passTo(clock.now + HOUR)
      expect(await filesSent()).toEqual([])
      expect(await answer('yes')).toEqual(['REQUEST all ACCEPTED'])
      // Before the email is sent, they change their mind.
      await press(path, { name: 'Vera', answer: 'no' })
      expect(await answer('yes')).toEqual(['REQUEST all ACCEPTED'])
      // Whoever has the link cannot send emails for ever.
      const statuses: number[] = []
      for (let count = 0; count < 12; count += 1) {
        const said = count % 2 === 0 ? 'no' : 'yes'
        statuses.push((await press(path, { name: 'Vera', answer: said })).status)
      }
      expect(statuses).toContain(429)
    })

    test('somebody who waits is invited once they have a place', async () => {
      const { party, path } = await signedUp()
      await askFor(party, { places: 1 })
      const zoe = { name: 'Zoe', email: 'zoe@example.com', answer: 'yes' }
      await party.organizer.send('POST', contract.signUp.path.replace(':id', party.id), zoe)
      await press(path, { name: 'Vera', answer: 'yes' })
      await sendAll()
      const waiting = await (await press(`${path}/calendar`)).text()
      expect(waiting).toContain('We email you the invitation as soon as you have a place.')
      expect(waiting).not.toContain('The invitation is on its way')
      expect(await written('calendar-invitation')).toBe('')
      await askFor(party, { places: 2 })
      await placesJob(database(), new AbortController().signal)
      expect(await filesSent()).toEqual(['REQUEST all ACCEPTED'])
      // A Maybe frees the place, so a Yes after it waits again, and is no No.
      await press(path, { name: 'Vera', answer: 'maybe' })
      await party.signUp('Max', { answer: 'yes' })
      await sendAll()
      await press(path, { name: 'Vera', answer: 'yes' })
      const [removal] = (await letters(true)).flatMap((mail) =>
        mail.aboutEvent ? [writeMessage(mail, writer).text] : [],
      )
      expect(removal).toContain("You're on the waiting list")
      expect(removal).not.toContain("You're not coming")
      expect(removal).toContain('This email takes it out of your calendar.')
    })

    test('of a series that is answered by date, a calendar and the personal feed have the answered dates', async () => {
      const { party, path } = await signedUp(weekly)
      await askFor(party, { isForEachDate: true })
      const answer = async (date: string, said: string) => {
        clock.now += MINUTE
        await press(path, { name: 'Vera', date, answer: said })
        return filesSent()
      }
      await sendAll()
      await answer('2026-06-17', 'yes')
      await press(`${path}/calendar`)
      expect(await filesSent()).toEqual(['REQUEST 2026-06-17 ACCEPTED'])
      expect(await answer('2026-06-24', 'maybe')).toEqual([
        'REQUEST 2026-06-17 ACCEPTED',
        'REQUEST 2026-06-24 TENTATIVE',
      ])
      expect(await answer('2026-07-01', 'no')).toEqual([])
      const feed = await feedOn(await allSignUps(path))
      const inFeed = async () => {
        const text = await (await open(feed)).text()
        const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
        return entries.map((entry) => {
          const [date, status] = ['recurrence-id', 'status'].map((name) => entry.getFirstPropertyValue(name))
          return `${String(date).slice(0, 10)} ${String(status)}`
        })
      }
      expect(await inFeed()).toEqual(['2026-06-17 CONFIRMED', '2026-06-24 TENTATIVE'])
      const tag = (await open(feed)).headers.get('etag') ?? ''
      const again = () => server().fetch(feed, { headers: { 'if-none-match': tag } })
      expect((await again()).status).toBe(304)
      expect(await answer('2026-06-17', 'no')).toEqual(['CANCEL 2026-06-17 DECLINED'])
      expect((await again()).status).toBe(200)
      expect(await inFeed()).toEqual(['2026-06-24 TENTATIVE'])
      await answer('2026-06-24', 'no')
      expect(await inFeed()).toEqual([])
    })

    test('changes and cancellations request and cancel for those who asked, and publish for others', async () => {
      const { path, party } = await signedUp()
      await party.signUp('Bob')
      await sendAll()
      await press(`${path}/calendar`)
      const sequences: number[] = []
      expect(await methods(true, sequences)).toBe('v: REQUEST vera@example.com')
      await sendAll()
      await party.edit({ location: 'Pier 4' })
      await passTo(clock.now + HOUR)
      expect(await methods(true, sequences)).toBe('b: PUBLISH, v: REQUEST vera@example.com')
      clock.now += HOUR
      expect(await methods(false)).toBe('b: PUBLISH, v: PUBLISH')
      await sendAll()
      await party.delete()
      await passTo(clock.now + HOUR)
      expect(await methods(true, sequences)).toBe('b: CANCEL, v: CANCEL vera@example.com')
      const [invited = 0, changed = 0, cancelled = 0] = sequences
      expect(invited < changed && changed < cancelled).toBe(true)
    })

    test('an installation can do without invitations', async () => {
      const { path } = await signedUp()
      const site = await startTestServer({ database: database(), calendarInvitations: false })
      expect(await (await site.fetch(path)).text()).not.toContain('keep it right')
      expect((await site.fetch(`${path}/calendar`, { method: 'POST' })).status).toBe(404)
      expect(await written('calendar-invitation')).toBe('')
    })

    test('leaving takes the event out of the calendar, but not of those who were never invited', async () => {
      const { path, party } = await signedUp()
      const bob = await party.signUp('Bob')
      await press(`${path}/calendar`)
      for (const token of [path.slice('/a/'.length), attendeeToken(await linkSecret(database()), bob)]) {
        const page = await (await press('/unsubscribe', { token })).text()
        expect(page.includes('A last email takes the event out of your calendar.')).toBe(path.endsWith(token))
        await press('/unsubscribe', { token })
      }
      expect(await attendees()).toEqual([])
      expect(await written('calendar-removal')).toBe('Vera')
      expect(await leaseDueMails(database(), { atMost: 9, leaseMs: 1 })).toMatchObject([
        { mail: { kind: 'calendar-removal', to: 'vera@example.com' } },
      ])
    })

    test('Undo sends the invitation again, and the calendar of who leaves once more is told once more', async () => {
      const { path } = await signedUp()
      await press(`${path}/calendar`)
      await sendAll()
      const token = path.slice('/a/'.length)
      const sequences: number[] = []
      const leave = async () => (await press('/unsubscribe', { token })).text()
      const undo = async (left: string) => {
        const signUp = /name="signUp" value="([^"]*)"/.exec(left)?.[1] ?? ''
        return (await press('/unsubscribe/undo', { token, signUp })).text()
      }
      const left = await leave()
      expect(await methods(true, sequences)).toBe('v: CANCEL vera@example.com')
      await sendAll()
      for (const _ of ['once', 'twice']) expect(await undo(left)).toContain('The invitation is on its way')
      expect(await methods(true, sequences)).toBe('v: REQUEST vera@example.com')
      expect(await attendees()).toMatchObject([{ invited_at: clock.now }])
      await sendAll()
      const again = await leave()
      expect(await methods(true, sequences)).toBe('v: CANCEL vera@example.com')
      const [cancelled = 0, invited = 0, cancelledAgain = 0] = sequences
      expect(cancelled < invited && invited <= cancelledAgain).toBe(true)
      await undo(again)
      clock.now += 1
      expect(await methods(true), 'what was not sent yet stays away').toBe('v: REQUEST vera@example.com')
      for (let round = 0; round < 12; round += 1) {
        const page = await leave()
        await sendAll()
        await undo(page)
      }
      expect(await mails('calendar-removal'), 'no more than an address gets in an hour').toHaveLength(10)
    })

    test('who wants no email from this server at all gets none that takes it out either', async () => {
      const { path } = await signedUp()
      await press(`${path}/calendar`)
      await press(`${await allSignUps(path)}/never`)
      expect(await mails()).toEqual([])
    })
  })
})
