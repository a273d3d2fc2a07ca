import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { MESSAGE_DELAY } from '../../domain/attendee-message.ts'
import { HOUR } from '../../domain/time/wall-time.ts'
import { withAttendeeLetters } from '../attendee-mail/attendee-context.ts'
import { type MailKind } from '../mail/mail.ts'
import { type MailMessage, writeMessage } from '../mail/mail-message.ts'
import { leaseDueMails } from '../mail/mail-queue.ts'
import { type AttendedEvent, at, attendedEvents, evening } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { placesJob } from './answers.ts'
import { addDueDigests } from './sign-up-emails.ts'
import { attendeeLinks } from './unsubscribe.ts'

const unstopped = new AbortController().signal
const sender = { name: 'Daymark', address: 'no-reply@cal.example.com' }
const writer = { brandName: 'Daymark', publicUrl: 'https://cal.example.com', sender }

/** All of them contain "zq" as a word. The random tokens of links may have it inside. */
const MARK = /(?<![\w-])zq(?![\w-])/
const NAME = '<img src=x onerror=alert(1)> zq name'
const [FORMULA, REVERSED, LONG] = ['=1+1 zq', '\u202e"><script>zq</script>', `${'w'.repeat(280)} zq`]
const answers = { 1: FORMULA, 2: REVERSED, 3: LONG }
const questions = [1, 2, 3].map((id) => ({ id, text: `Question ${id}`, kind: 'line' }))

onSqliteFirst((stores) => {
  const { clock, database, server, event, passTo, sendAll } = attendedEvents(stores)
  const call = (party: AttendedEvent, { path }: { path: string }) => path.replace(':id', party.id)
  const press = (path: string, fields: Record<string, string> = {}) =>
    server().fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  const ownPageOf = async (id: string) => (await attendeeLinks(database(), '')(id)).ownPageLink

  async function asking(settings: object = {}) {
    const party = await event({ title: 'Summer party', ...evening })
    await party.organizer.send('PUT', call(party, contract.saveAnswerSettings), { questions, ...settings })
    const answer = async (person: string, fields: object, at: { url: string } = server()) => {
      const body = { email: `${person}@example.com`, answer: 'yes', ...fields }
      const response = await fetch(at.url + call(party, contract.signUp), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(201)
      const listed = await party.organizer.get(call(party, contract.listAttendees))
      const everybody = (await listed.json()) as { id: string; email: string }[]
      return everybody.find(({ email }) => email === body.email)?.id ?? ''
    }
    return { party, answer }
  }

  test('no email says what somebody else has typed, except their name and replies to organizers', async () => {
    const sent: { kind: MailKind; to: string; message: MailMessage }[] = []
    /** Sends all that waits. */
    const deliver = async () => {
      const leased = await leaseDueMails(database(), { atMost: 50, leaseMs: HOUR })
      const settings = { links: attendeeLinks(database(), writer.publicUrl), invites: true }
      for (const mail of await withAttendeeLetters(database(), leased, writer, settings)) {
        const { kind, to } = mail.mail
        sent.push({ kind, to, message: writeMessage(mail, writer) })
      }
      await sendAll()
    }
    const { party, answer } = await asking({ places: 2 })
    const { organizer } = party
    const choose = (signUpEmail: string) =>
      organizer.send('PATCH', `/api/teams/${organizer.teamId}/settings`, { signUpEmail })
    await choose('each')
    const careful = await startTestServer({ database: database(), confirmSignUps: true })
    await answer('unsure', { name: NAME, answers }, careful)
    const vera = await answer('vera', { name: NAME, answers })
    clock.now += 1
    await answer('max', { name: NAME, answers })
    clock.now += 1
    const bob = await answer('bob', { name: 'Bob' })
    for (const id of [vera, bob]) {
      const path = await ownPageOf(id)
      for (const action of ['/calendar', '/link']) await press(path + action)
    }
    await press('/unsubscribe/data', { token: (await ownPageOf(vera)).slice('/a/'.length) })
    await organizer.send('POST', call(party, contract.sendMessage), { subject: 'Parking', text: 'Behind' })
    await passTo(clock.now + MESSAGE_DELAY)
    await deliver()
    await press('/unsubscribe', { token: (await ownPageOf(vera)).slice('/a/'.length) })
    await placesJob(database(), unstopped)
    await party.edit({ location: 'Pier 4' })
    await passTo(clock.now + HOUR)
    await deliver()
    await organizer.send('POST', call(party, contract.cancelEvent), {})
    await passTo(clock.now + HOUR)
    await deliver()
    await organizer.send('POST', call(party, contract.restoreEvent))
    await passTo(clock.now + HOUR)
    await choose('daily')
    clock.now = at('2026-05-26T10:00')
    await addDueDigests(database(), unstopped)
    await deliver()
    await passTo(at('2026-06-10T17:00'))
    await deliver()

    const kinds = new Set(sent.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(
      'all-sign-ups calendar-invitation calendar-removal cancellation change confirm-sign-up confirmation message personal-data place reminder restoration sign-ups'.split(
        ' ',
      ),
    )
    const people = ['unsure', 'vera', 'max', 'bob'].map((name) => `${name}@example.com`)
    for (const { kind, to, message } of sent) {
      const whole = JSON.stringify(message)
      const others = people.filter((person) => person !== to && whole.includes(person))
      expect([kind, to, ...others]).toEqual([kind, to])
      expect(message.html).not.toMatch(/<img src=x|<script/)
      expect(whole).not.toContain('\u202e')
      const isForReader = kind === 'sign-ups' || kind === 'personal-data'
      if (!isForReader) expect([kind, to, MARK.test(whole)]).toEqual([kind, to, false])
    }
    const toMembers = sent.filter(({ kind }) => kind === 'sign-ups').map(({ message }) => message.html)
    const named = toMembers.filter((html) => html.includes('&#60;img src=x onerror=alert(1)&#62; zq name'))
    // Of Vera, of Max, and of the day.
    expect([named.length, toMembers.length]).toEqual([3, 4])
    expect(sent.filter(({ kind }) => kind === 'personal-data').map(({ to }) => to)).toEqual([
      'vera@example.com',
    ])
  })

  test('organizers and the person get back what was typed, as text', async () => {
    const { party, answer } = await asking()
    const vera = await answer('vera', { name: NAME, answers })
    const { organizer } = party
    const stored = { ...answers, 2: REVERSED.slice(1) }
    const listed = await organizer.get(call(party, contract.listAttendees))
    expect(await listed.json()).toMatchObject([{ name: NAME, answers: [{ answers: stored }] }])
    const file = await (await organizer.get(call(party, contract.exportAttendees))).text()
    expect(file.split('\r\n')[1]).toBe(
      `${NAME},vera@example.com,2026-05-25T04:00:00.000Z,,,Yes,0,,,'=1+1 zq,"""><script>zq</script>",${LONG}`,
    )
    const page = await (await server().fetch(await ownPageOf(vera))).text()
    expect(page).not.toMatch(/<img src=x|<script>zq|\u202e/)
    for (const value of [
      '&lt;img src=x onerror=alert(1)&gt; zq name',
      '=1+1 zq',
      '&quot;&gt;&lt;script&gt;zq&lt;/script&gt;',
      LONG,
    ]) {
      expect(page).toContain(`value="${value}"`)
    }
    const typed = { name: 'Vera', answer: 'yes', 'answers-1': 'short', 'answers-3': 'w'.repeat(301) }
    const tooLong = await press(await ownPageOf(vera), typed)
    expect(tooLong.status).toBe(400)
    expect(await tooLong.text()).toMatch(
      /value="short"[^]*id="answers-3-error"[^>]*>Answer must be at most 300 characters</,
    )
  })
})
