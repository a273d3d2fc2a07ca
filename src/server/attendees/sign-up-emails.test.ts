import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { accountLetter } from '../mail/account-letters.ts'
import type { MailContents } from '../mail/mail.ts'
import { secret } from '../tables/settings-table.ts'
import { weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { addToTeam, newAddress, type Organizer } from '../testing/organizer.ts'
import { plansOf } from '../testing/series-calls.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { startTestServer } from '../testing/test-server.ts'
import { addDueDigests } from './sign-up-emails.ts'
import { attendeeToken } from './unsubscribe.ts'

const MONDAY = Date.parse('2026-03-09T00:00:00Z')
const unstopped = new AbortController().signal
const writer = { brandName: 'Daymark', publicUrl: 'https://cal.example' }

onSqliteFirst((stores) => {
  let now = MONDAY
  const { database, server, organizer } = sharedSite(stores, { clock: () => now })

  const choose = async (who: Organizer, signUpEmail: string, { teamId }: Organizer = who) =>
    expect((await who.send('PATCH', `/api/teams/${teamId}/settings`, { signUpEmail })).status).toBe(200)
  const signUp = (eventId: string, name: string, site: { url: string } = server(), answer: object = {}) =>
    fetch(site.url + contract.signUp.path.replace(':id', eventId), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email: newAddress('guest'), ...answer }),
    })
  const mails = ({ email }: Organizer) => mailsTo(database(), email, 'sign-ups')
  const letterOf = (contents: MailContents['sign-ups'] | undefined) =>
    accountLetter({ kind: 'sign-ups', contents: contents as MailContents['sign-ups'] }, writer, now)

  test('by default nobody gets emails about sign-ups, and each member chooses for themselves', async () => {
    const [ada, bob, eve] = [await organizer(), await organizer('bob'), await organizer('eve')]
    await addToTeam(database(), ada, bob)
    const { id } = await createEvent(ada, { title: 'Spring fair' })
    await signUp(id, 'Ann')
    await choose(bob, 'each', ada)
    await choose(eve, 'each')
    await signUp(id, 'Cy <i>')
    expect([await mails(ada), await mails(eve)]).toEqual([[], []])
    const sent = await mails(bob)
    expect(sent).toMatchObject([{ day: null, events: [{ id, names: ['Cy <i>'], count: 1 }] }])
    const letter = letterOf(sent[0])
    expect(letter.subject).toBe('New sign-up: Spring fair')
    expect(letter.facts).toEqual([{ name: '1 sign-up', lines: ['Spring fair', 'Cy <i>'], isLead: true }])
    expect(letter.settingsLink?.address).toBe('https://cal.example/settings')
    expect(JSON.stringify(sent)).not.toContain('guest')
    await choose(bob, 'off', ada)
    await signUp(id, 'Di')
    expect(await mails(bob)).toHaveLength(1)
  })

  test('the email about a sign-up has its answers, guests and replies', async () => {
    const ada = await organizer()
    await choose(ada, 'each')
    const { id } = await createEvent(ada, { title: 'Spring fair' })
    const questions = [{ id: 1, text: 'What do you eat?', kind: 'line' }]
    const settings = { allowsGuests: true, places: 3, questions }
    await ada.send('PUT', contract.saveAnswerSettings.path.replace(':id', id), settings)
    await signUp(id, 'Ann', server(), { answer: 'yes', guests: 2, answers: { 1: 'No meat' } })
    await signUp(id, 'Bo', server(), { answer: 'yes' })
    await signUp(id, 'Cy', server(), { answer: 'no' })
    await signUp(id, 'Di')
    const answersIn = async () => (await mails(ada)).map((mail) => letterOf(mail).facts?.[0]?.lines.slice(1))
    expect(await answersIn()).toEqual([
      ['Ann', 'Yes, with 2 guests', 'What do you eat? No meat'],
      ['Bo', 'Waiting for a place'],
      ['Cy', 'No'],
      ['Di'],
    ])
    const series = await createEvent(ada, {
      ...weekly,
      startIso: '2026-06-10T18:00:00',
      endIso: '2026-06-10T22:00:00',
    })
    await ada.send('PUT', contract.saveAnswerSettings.path.replace(':id', series.id), { isForEachDate: true })
    const move = { startIso: '2026-06-19T18:00:00', endIso: '2026-06-19T22:00:00' }
    await plansOf(ada, series.id).changeDate('2026-06-17T18:00:00', move)
    await signUp(series.id, 'Eve', server(), { answer: 'yes', date: '2026-06-17' })
    expect((await answersIn()).at(-1)).toEqual(['Eve', 'Fri, Jun 19: Yes'])
    const again = { email: newAddress('guest'), answer: 'yes' }
    for (const [name, date] of [
      ['Flo', '2026-06-24'],
      ['Florence', '2026-07-01'],
      ['Flo', '2026-07-01'],
    ] as const) {
      await signUp(series.id, name, server(), { ...again, date })
    }
    expect((await answersIn()).slice(-2), 'each date once, with the name on the list').toEqual([
      ['Flo', 'Wed, Jun 24: Yes'],
      ['Flo', 'Wed, Jun 24: Yes', 'Wed, Jul 1: Yes'],
    ])
  })

  test('a flood of sign-ups is at most 30 emails an hour', async () => {
    const ada = await organizer()
    await choose(ada, 'each')
    const { id } = await createEvent(ada)
    for (let count = 0; count < 35; count += 1) expect((await signUp(id, `N${count}`)).status).toBe(201)
    expect(await mails(ada)).toHaveLength(30)
    now += HOUR
    await signUp(id, 'Late')
    expect(await mails(ada)).toHaveLength(31)
  })

  test('a sign-up that waits for its confirmation is told of when it is confirmed', async () => {
    const site = await startTestServer({ database: database(), confirmSignUps: true })
    const ada = await organizer()
    await choose(ada, 'each')
    const { id } = await createEvent(ada)
    await signUp(id, 'Ann', site)
    expect(await mails(ada)).toEqual([])
    const [row] = await database().query<{ id: string }>('SELECT id FROM attendees WHERE event_id = $1', [id])
    const token = attendeeToken(await secret(database(), 'confirm-sign-up'), row?.id ?? '')
    for (const _ of [1, 2]) {
      await site.fetch('/confirm-sign-up', { method: 'POST', body: new URLSearchParams({ token }) })
    }
    expect(await mails(ada)).toMatchObject([{ events: [{ names: ['Ann'] }] }])
    const series = await createEvent(ada, weekly)
    await ada.send('PUT', contract.saveAnswerSettings.path.replace(':id', series.id), { isForEachDate: true })
    const { startIso } = series
    const [first, second] = [0, 7].map((days) =>
      new Date(Date.parse(`${startIso}Z`) + days * DAY).toISOString().slice(0, 10),
    )
    const email = newAddress('guest')
    for (const date of [first, second]) {
      await signUp(series.id, 'Flo', site, { email, answer: 'yes', date })
      const pending = await database().first<{ id: string }>(
        'SELECT pending_sign_ups.id FROM pending_sign_ups ORDER BY asked_at DESC',
      )
      const button = attendeeToken(await secret(database(), 'confirm-sign-up'), pending?.id ?? '')
      now += HOUR
      await site.fetch('/confirm-sign-up', { method: 'POST', body: new URLSearchParams({ token: button }) })
    }
    expect((await mails(ada)).map(({ events }) => events[0]?.answers?.length)).toEqual([undefined, 1, 2])
  })

  test('once a day at 8 it names who signed up yesterday, by event, in one email', async () => {
    now = MONDAY + 10 * HOUR
    const ada = await organizer()
    await choose(ada, 'daily')
    const [fair, talk] = [
      await createEvent(ada, { title: 'Fair' }),
      await createEvent(ada, { title: 'Talk' }),
    ]
    for (let count = 10; count < 32; count += 1) {
      now += 1
      await signUp(fair.id, `N${count}`)
    }
    await signUp(talk.id, 'Ann')
    now = MONDAY + DAY + 7 * HOUR
    await signUp(talk.id, 'Of today')
    expect(await addDueDigests(database(), unstopped)).toBe(0)
    now += HOUR
    const added = await Promise.all([1, 2, 3].map(() => addDueDigests(database(), unstopped)))
    expect(added.reduce((sum, one) => sum + one)).toBe(1)
    const [mail, ...more] = await mails(ada)
    expect(more).toEqual([])
    const letter = letterOf(mail)
    expect(letter.subject).toBe('23 sign-ups on March 9, 2026')
    expect(letter.facts).toMatchObject([
      { name: '22 sign-ups', aside: 'and 2 more' },
      { lines: ['Talk', 'Ann'] },
    ])
    now += DAY
    await addDueDigests(database(), unstopped)
    expect(await mails(ada)).toMatchObject([{}, { events: [{ names: ['Of today'] }] }])
    now += DAY
    expect(await addDueDigests(database(), unstopped)).toBe(0)
  })

  test('a press for the calendar days later is no new sign-up', async () => {
    now = MONDAY + 10 * HOUR
    const ada = await organizer()
    await choose(ada, 'daily')
    const { id } = await createEvent(ada)
    await signUp(id, 'Ann')
    await database().query('UPDATE attendees SET invited_at = $2, confirmed_at = $2 WHERE event_id = $1', [
      id,
      MONDAY + 2 * DAY,
    ])
    now = MONDAY + 3 * DAY + 9 * HOUR
    expect(await addDueDigests(database(), unstopped)).toBe(0)
  })
})
