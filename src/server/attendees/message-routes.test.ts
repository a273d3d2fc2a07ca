import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { MESSAGE_DELAY } from '../../domain/attendee-message.ts'
import { DAY, MINUTE } from '../../domain/time/wall-time.ts'
import { skipDueMailings } from '../attendee-mail/mailing-job.ts'
import {
  type AttendedEvent,
  addAttendees,
  attendedEvents,
  evening,
  weekly,
} from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { attendeeMessage, lunch } from '../testing/mail/attendee-mail-fixtures.ts'

const parking = { subject: 'Parking', text: 'Park at https://evil.example\n<b>Behind</b> the hall' }

onSqliteFirst((stores) => {
  const { clock, database, event, contents, mails, passTo, server, written } = attendedEvents(stores)

  const party = () => event({ title: 'Summer party', ...evening })
  const path = (id: string) => contract.sendMessage.path.replace(':id', id)
  const send = ({ organizer, id }: AttendedEvent, body: object = parking) =>
    organizer.send('POST', path(id), body)

  test('a message goes to everybody who has signed up by then and gets emails, once', async () => {
    const host = await party()
    for (const name of ['Ann', 'Bob', 'Cy', 'Di']) await host.signUp(name)
    await database().query("UPDATE attendees SET unconfirmed_since = 1 WHERE email LIKE 'cy@%'")
    await database().query("UPDATE attendees SET email_problem = 'refused' WHERE email LIKE 'di@%'")
    const reply = await expectResponse(await send(host), contract.sendMessage)
    expect(reply).toMatchObject({ recipients: 2 })
    clock.now += 2
    await host.signUp('Eve')
    clock.now += MESSAGE_DELAY
    await Promise.all([passTo(clock.now), passTo(clock.now)])
    expect(await written('message')).toBe('Ann, Bob')
    expect(await contents('message')).toEqual([parking, parking])
    expect(await database().query('SELECT id FROM messages')).toEqual([])
  })

  const recipientsOf = async (host: AttendedEvent, to: object) => {
    const response = await host.organizer.send('POST', `${path(host.id)}/preview`, { ...parking, ...to })
    const { recipients } = await expectResponse(response, contract.previewMessage)
    expect(await expectResponse(await send(host, { ...parking, ...to }), contract.sendMessage)).toMatchObject(
      { recipients },
    )
    await database().query("DELETE FROM mails WHERE kind = 'message'")
    await passTo(clock.now + MESSAGE_DELAY)
    return `${recipients}: ${await written('message')}`
  }

  test('a message goes to those with one answer: Yes is who has a place, the others wait', async () => {
    const host = await party()
    await host.ask({ places: 2 })
    await host.signUp('Ann', { answer: 'yes' })
    await host.signUp('Bob', { answer: 'no' })
    await host.signUp('Cy', { answer: 'yes' })
    await host.signUp('Di')
    await host.signUp('Eve', { answer: 'yes' })
    const nobody = await send(host, { ...parking, answer: 'maybe' })
    expect([nobody.status, await nobody.text()]).toEqual([409, 'There is nobody to write to.'])
    expect(await recipientsOf(host, { answer: 'yes' })).toBe('2: Ann, Cy')
    expect(await contents('message')).toEqual([parking, parking])
    expect(await recipientsOf(host, { answer: 'waiting' })).toBe('1: Eve')
  })

  test('a message about one date of a series goes to those who may come on it, and names that date', async () => {
    const series = await event({ ...evening, ...weekly, title: 'Choir' })
    await series.ask({ isForEachDate: true, places: 1 })
    const [first, second] = ['2026-06-10', '2026-06-17']
    await series.signUp('Ann', { answer: 'yes', date: first })
    await series.signUp('Bob', { answer: 'no', date: second })
    await series.signUp('Cy', { answer: 'yes', date: second })
    await series.signUp('Di')
    await series.signUp('Eve', { answer: 'yes', date: second })
    expect(await recipientsOf(series, { date: second })).toBe('3: Cy, Di, Eve')
    expect(await recipientsOf(series, { date: second, answer: 'yes' })).toBe('1: Cy')
    expect(await recipientsOf(series, { date: second, answer: 'waiting' })).toBe('1: Eve')
    expect(await recipientsOf(series, { answer: 'yes' })).toBe('2: Ann, Cy')
    const response = await series.organizer.send('POST', `${path(series.id)}/preview`, {
      ...parking,
      date: second,
    })
    const { subject, text } = await expectResponse(response, contract.previewMessage)
    expect(subject).toBe('Parking: Choir, Wed, Jun 17, 2026, 6:00 PM EDT')
    expect(text).toContain('June 17, 2026')
    expect((await send(series, { ...parking, date: '2026-06-18' })).status).toBe(400)
    await database().query("DELETE FROM mails WHERE kind = 'message'")
    await send(series, { ...parking, date: second })
    await series.edit({ startIso: '2026-06-11T18:00:00', endIso: '2026-06-11T22:00:00' })
    await passTo(clock.now + MESSAGE_DELAY)
    expect(await written('message'), 'it follows its date').toBe('Cy, Di, Eve')
    const single = await party()
    await single.signUp('Ann')
    expect((await send(single, { ...parking, date: first })).status).toBe(400)
  })

  test('a message about one date goes to all but a No where answers are for all dates', async () => {
    const series = await event({ ...evening, ...weekly })
    await series.ask({})
    await series.signUp('Ann', { answer: 'yes' })
    await series.signUp('Bob', { answer: 'no' })
    await series.signUp('Cy')
    expect(await recipientsOf(series, { date: '2026-06-17' })).toBe('2: Ann, Cy')
    expect(await recipientsOf(series, { date: '2026-06-17', answer: 'no' })).toBe('1: Bob')
  })

  test('a message waits five minutes, and nobody gets it if it is taken back until then', async () => {
    const host = await party()
    await host.signUp('Ann')
    const { organizer, id } = host
    const takeBack = (messageId: string, who = organizer) => who.send('DELETE', `${path(id)}/${messageId}`)
    const waiting = async () => expectResponse(await organizer.get(path(id)), contract.listMessages)
    const sentAt = clock.now
    const first = await expectResponse(await send(host), contract.sendMessage)
    clock.now += MINUTE
    const second = await expectResponse(
      await send(host, { ...parking, subject: 'Lunch' }),
      contract.sendMessage,
    )
    expect(await waiting()).toEqual([
      { id: first.id, subject: 'Parking', sendsAt: new Date(sentAt + 5 * MINUTE).toISOString() },
      { id: second.id, subject: 'Lunch', sendsAt: new Date(sentAt + 6 * MINUTE).toISOString() },
    ])
    await passTo(sentAt + 5 * MINUTE - 1)
    expect(await written('message')).toBe('')
    const stranger = (await event()).organizer
    expect((await takeBack(first.id, stranger)).status).toBe(404)
    expect((await takeBack(first.id)).status).toBe(204)
    const again = await takeBack(first.id)
    expect([again.status, await again.text()]).toEqual([404, 'This message can no longer be taken back.'])
    await passTo(sentAt + 6 * MINUTE)
    expect(await waiting()).toEqual([])
    expect(await contents('message')).toEqual([{ ...parking, subject: 'Lunch' }])
    expect((await takeBack(second.id)).status).toBe(404)
  })

  test('the preview is in the languages of its readers, the one of most readers first', async () => {
    const host = await party()
    await host.signUp('Ann', { language: 'de' })
    await host.signUp('Bob', { language: 'fr' })
    await host.signUp('Cy', { language: 'de' })
    const response = await host.organizer.send('POST', `${path(host.id)}/preview`, parking)
    const { recipients, text, versions } = await expectResponse(response, contract.previewMessage)
    expect([recipients, text]).toEqual([3, versions[0]?.text])
    expect(versions).toMatchObject([
      { language: 'de', recipients: 2, text: expect.stringContaining('Abmelden') },
      { language: 'fr', recipients: 1, text: expect.stringContaining('Se désinscrire') },
    ])
  })

  test('the preview says that links of an organizer who is not confirmed do not work, and shows them so', async () => {
    const host = await party()
    await host.signUp('Ann')
    const preview = async () =>
      expectResponse(
        await host.organizer.send('POST', `${path(host.id)}/preview`, parking),
        contract.previewMessage,
      )
    const proved = await preview()
    expect([proved.hasWorkingLinks, proved.text.includes('https://evil.example')]).toEqual([true, true])
    await host.edit({ organizerEmail: 'somebody@else.example' })
    const unproved = await preview()
    expect([unproved.hasWorkingLinks, unproved.text.includes('https://evil.example')]).toEqual([false, false])
  })

  test('a message to many is written in pieces, and each of them gets one', async () => {
    const host = await party()
    await addAttendees(database(), host.id, 1_234)
    await expectResponse(await send(host), contract.sendMessage)
    await passTo(clock.now + MESSAGE_DELAY)
    const recipients = (await mails('message')).map(({ recipient }) => recipient)
    expect([recipients.length, new Set(recipients).size]).toEqual([1_234, 1_234])
  })

  test('the same request again sends nothing more', async () => {
    const host = await party()
    await host.signUp('Ann')
    const again = () =>
      server().fetch(path(host.id), {
        method: 'POST',
        headers: {
          cookie: host.organizer.cookie,
          'content-type': 'application/json',
          'idempotency-key': 'once',
        },
        body: JSON.stringify(parking),
      })
    for (const response of await Promise.all([again(), again()])) expect(response.status).toBe(201)
    await passTo(clock.now + MESSAGE_DELAY)
    expect(await written('message')).toBe('Ann')
  })

  test('the preview shows what they read, and sends nothing', async () => {
    const host = await party()
    await host.signUp('Ann')
    const response = await host.organizer.send('POST', `${path(host.id)}/preview`, parking)
    const preview = await expectResponse(response, contract.previewMessage)
    expect(preview).toMatchObject({ recipients: 1, subject: 'Parking: Summer party' })
    expect(preview.text).toContain('> <b>Behind</b> the hall')
    expect(preview.text).toContain('Unsubscribe:')
    await passTo(clock.now + MESSAGE_DELAY)
    expect(await written('message')).toBe('')
  })

  test('a team sends ten messages a day', async () => {
    const host = await party()
    await host.signUp('Ann')
    for (let count = 0; count < 10; count += 1) expect((await send(host)).status).toBe(201)
    const refused = await send(host)
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Your team has sent too many messages today.')
    clock.now += DAY
    expect((await send(host)).status).toBe(201)
  })

  test('nobody else’s attendees can be written to, and no event that is off, empty or gone', async () => {
    const host = await party()
    const empty = await send(host)
    expect([empty.status, await empty.text()]).toEqual([409, 'There is nobody to write to.'])
    await host.signUp('Ann')
    const stranger = (await event()).organizer
    for (const call of [path(host.id), `${path(host.id)}/preview`]) {
      expect((await stranger.send('POST', call, parking)).status).toBe(404)
    }
    await send(host)
    await host.edit({ isPublic: false })
    expect((await send(host)).status).toBe(409)
    await passTo(clock.now + MESSAGE_DELAY)
    expect(await written('message')).toBe('')
    await host.delete()
    expect((await send(host)).status).toBe(404)
  })

  test.each([
    { subject: '', text: 'Hi' },
    { subject: 'x'.repeat(81), text: 'Hi' },
    { subject: 'Hi', text: ' ' },
    { subject: 'Hi', text: 'x'.repeat(5_001) },
  ])('a message without a subject or a text, or with a longer one, is rejected', async (body) => {
    const host = await party()
    await host.signUp('Ann')
    expect((await send(host, body)).status).toBe(400)
  })

  test('a restored database does not send the messages that wait', async () => {
    const host = await party()
    await host.signUp('Ann')
    await send(host)
    expect(await database().transaction(skipDueMailings)).toBe(1)
    await passTo(clock.now + MESSAGE_DELAY)
    expect(await written('message')).toBe('')
  })
})

test('the email has the organizer as its sender, their reply address, the text as text and every link of ours', () => {
  const { subject, from, replyTo, text, html, headers, icalEvent } = attendeeMessage({
    kind: 'message',
    contents: parking,
  })
  expect(subject).toBe('Parking: Team lunch')
  expect([from.name, replyTo?.address]).toEqual(['Ada Lovelace via Daymark', 'ada@example.com'])
  expect(text).toContain('Ada Lovelace wrote to the people who signed up for this event:')
  expect(html).toContain('&#60;b&#62;Behind&#60;/b&#62; the hall')
  expect(text).toContain('Your sign-up:\nhttps://cal.example.com/a/')
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(icalEvent).toBeUndefined()
})

test('links in a message arrive whole, but not those of an organizer who is not confirmed', () => {
  const message = { kind: 'message', contents: parking } as const
  const { text, html } = attendeeMessage(message)
  expect([text, html].map((part) => part.includes('https://evil.example'))).toEqual([true, true])
  const unproved = attendeeMessage(message, { ...lunch, organizerEmail: '' })
  expect(unproved.text + unproved.html).not.toContain('https://evil.example')
})
