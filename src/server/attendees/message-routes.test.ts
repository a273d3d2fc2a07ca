import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { skipDueMailings } from '../attendee-mail/mailing-job.ts'
import { type AttendedEvent, addAttendees, attendedEvents, evening } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { attendeeMessage } from '../testing/mail/attendee-mail-fixtures.ts'

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
    expect(reply).toEqual({ recipients: 2 })
    clock.now += 2
    await host.signUp('Eve')
    await Promise.all([passTo(clock.now), passTo(clock.now)])
    expect(await written('message')).toBe('Ann, Bob')
    expect(await contents('message')).toEqual([parking, parking])
    expect(await database().query('SELECT id FROM messages')).toEqual([])
  })

  test('a message to one answer goes to those alone, and one to Yes not to those who wait for a place', async () => {
    const host = await party()
    const ask = contract.saveAnswerSettings.path.replace(':id', host.id)
    await expectResponse(await host.organizer.send('PUT', ask, { places: 2 }), contract.saveAnswerSettings)
    for (const [name, answer] of [
      ['Ann', 'yes'],
      ['Bob', 'no'],
      ['Cy', 'yes'],
      ['Di', undefined],
      ['Eve', 'yes'],
    ]) {
      const email = `${name}@example.com`
      await host.organizer.send('POST', contract.signUp.path.replace(':id', host.id), { name, email, answer })
    }
    const nobody = await send(host, { ...parking, answer: 'maybe' })
    expect([nobody.status, await nobody.text()]).toEqual([409, 'There is nobody to write to.'])
    const reply = await expectResponse(await send(host, { ...parking, answer: 'yes' }), contract.sendMessage)
    expect(reply).toEqual({ recipients: 2 })
    const preview = await host.organizer.send('POST', `${path(host.id)}/preview`, {
      ...parking,
      answer: 'yes',
    })
    expect(await expectResponse(preview, contract.previewMessage)).toMatchObject({ recipients: 2 })
    await passTo(clock.now)
    expect(await written('message')).toBe('Ann, Cy')
    expect(await contents('message')).toEqual([parking, parking])
  })

  test('a message to many is written in pieces, and each of them gets one', async () => {
    const host = await party()
    await addAttendees(database(), host.id, 1_234)
    await expectResponse(await send(host), contract.sendMessage)
    await passTo(clock.now)
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
    await passTo(clock.now)
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
    await passTo(clock.now)
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
    await passTo(clock.now)
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
    await passTo(clock.now)
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
  expect(text + html).not.toContain('https://evil.example')
  expect(text).toContain('Your sign-up:\nhttps://cal.example.com/a/')
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(icalEvent).toBeUndefined()
})
