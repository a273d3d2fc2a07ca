import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time/wall-time.ts'
import { WEBHOOK_TYPES } from '../../domain/webhook.ts'
import { erasePerson } from '../tables/person-table.ts'
import { deleteOldDeliveries } from '../tables/webhook-delivery-table.ts'
import { accounts } from '../testing/accounts-fixture.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { onBothEngines, onSqliteFirst, type Stores } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import {
  countingMailer,
  queueMail,
  recordingLog,
  signInTo,
  startWorker,
  waitingMailer,
} from '../testing/mail/running-mail-worker.ts'
import type { Organizer } from '../testing/organizer.ts'
import { drawnPicture, upload } from '../testing/pictures.ts'
import { answerStatus, isSignedWith, startReceiver } from '../testing/webhook-receiver.ts'
import { startWebhookWorker } from './send-webhook.ts'

function site(stores: Stores) {
  const { database, team, organizer, mails, now, pass } = accounts(stores, { webhookPrivateAddresses: true })

  function startSending(timeoutMs?: number) {
    const log = recordingLog()
    const sending = { allowsPrivate: true, log, ...(timeoutMs !== undefined && { timeoutMs }) }
    const worker = startWebhookWorker(database(), sending, 20)
    onTestFinished(() => worker.stop())
    return worker
  }

  const pathOf = (owner: Organizer, { path }: { path: string }, ids: Record<string, string> = {}) =>
    Object.entries(ids).reduce(
      (text, [name, id]) => text.replace(`:${name}`, id),
      path.replace(':teamId', owner.teamId),
    )

  async function webhookOf(
    owner: Organizer,
    { address }: { address: string },
    types: readonly string[] = WEBHOOK_TYPES,
  ) {
    const response = await owner.send('POST', pathOf(owner, contract.addWebhook), { address, types })
    const webhook = await expectResponse(response, contract.addWebhook)
    const at = (call: { path: string }) => pathOf(owner, call, { webhookId: webhook.id })
    const read = async () =>
      (
        await expectResponse(await owner.get(pathOf(owner, contract.listWebhooks)), contract.listWebhooks)
      ).find(({ id }) => id === webhook.id)
    return {
      ...webhook,
      at,
      read,
      deliveries: async () => (await read())?.deliveries ?? [],
      send: (deliveryId?: string) => owner.send('POST', at(contract.sendToWebhook), { deliveryId }),
    }
  }

  return { database, team, organizer, mails, now, pass, startSending, pathOf, webhookOf }
}

onBothEngines((stores) => {
  const { team, startSending, webhookOf } = site(stores)

  test('two instances send each message once, in order', async () => {
    const { owner } = await team()
    const receiver = await startReceiver((response) => setTimeout(() => response.writeHead(204).end(), 5))
    await webhookOf(owner, receiver, ['event.updated'])
    const { id } = await createEvent(owner)
    startSending()
    startSending()
    const titles = Array.from({ length: 12 }, (_, index) => `Title ${index}`)
    for (const title of titles) await owner.send('PATCH', `/api/events/${id}`, { title })
    await expect.poll(() => receiver.received.map(({ data }) => data.event?.title)).toEqual(titles)
  })
})

onSqliteFirst((stores) => {
  const { database, team, organizer, mails, now, pass, startSending, pathOf, webhookOf } = site(stores)

  test('a webhook is told of the life of an event, in order and signed, and not of other teams', async () => {
    const { owner, stranger } = await team()
    const receiver = await startReceiver()
    const { secret, deliveries } = await webhookOf(owner, receiver)
    await createEvent(stranger)
    const { id } = await createEvent(owner)
    const path = `/api/events/${id}`
    await owner.send('PATCH', path, { title: 'Changed' })
    await owner.send('POST', `${path}/cancel`, { note: 'Rain' })
    await owner.send('POST', `${path}/restore`)
    await owner.send('DELETE', path)
    await owner.send('POST', `${path}/undelete`)
    startSending()
    await expect
      .poll(() => receiver.types())
      .toEqual([
        'event.created',
        'event.updated',
        'event.cancelled',
        'event.restored',
        'event.deleted',
        'event.restored',
      ])
    const { event } = await expectResponse(await owner.get(path), contract.readEvent)
    expect(receiver.received.at(-1)?.data).toEqual({ event })
    expect(receiver.received.every((message) => isSignedWith(secret, message))).toBe(true)
    await expect
      .poll(async () => (await deliveries()).map(({ status }) => status))
      .toEqual(receiver.types().map(() => 'delivered'))
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']).toReversed()
    expect((await deliveries()).map((delivery) => delivery.id)).toEqual(ids)
  })

  test('a webhook is told of attendees, and only of the types that it wants', async () => {
    const { owner } = await team()
    const receiver = await startReceiver()
    await webhookOf(owner, receiver, ['attendee.added', 'attendee.changed', 'attendee.removed'])
    const event = await askingEvent(owner, { places: 1 })
    await event.answer('Bob')
    await event.answer('Zoe')
    const list = await event.list()
    await event.change('Bob', { name: 'Robert' })
    await event.remove('Robert')
    await database().transaction((connection) =>
      erasePerson(connection, { email: 'zoe@guests.example.com', reason: 'Asked', operator: 'root' }),
    )
    startSending()
    await expect
      .poll(() => receiver.types())
      .toEqual(['attendee.added', 'attendee.changed', 'attendee.removed', 'attendee.removed'])
    const [bob, zoe] = list.toSorted((one, other) => one.name.localeCompare(other.name))
    const told = receiver.received.map(({ data }) => data)
    expect(told[0]).toEqual({ eventId: event.id, attendee: bob })
    expect(told[1]).toEqual({ eventId: event.id, attendee: { ...bob, name: 'Robert' } })
    expect(told[2]).toEqual({
      eventId: event.id,
      attendee: { id: bob?.id, name: 'Robert', email: bob?.email },
    })
    // What was queued about an erased person is erased, too.
    expect(told[3]).toEqual({ eventId: event.id, attendee: { id: zoe?.id, name: '', email: '' } })
  })

  test('a webhook is told of imports, dates, covers, answers and check-ins, too', async () => {
    const { owner } = await team()
    const receiver = await startReceiver()
    await webhookOf(owner, receiver)
    const fields = {
      title: 'Sailing',
      timezone: 'UTC',
      organizerName: 'Ada',
      organizerEmail: 'ada@example.com',
    }
    const times = { startIso: '2036-06-10T18:00:00', endIso: '2036-06-10T20:00:00' }
    const event = {
      ...fields,
      ...times,
      uid: 'sailing@example.com',
      isPublic: true,
      rruleText: 'FREQ=WEEKLY',
    }
    const made = await owner.send('POST', contract.importEvents.path, { events: [event] })
    const [{ id } = {}] = await expectResponse(made, contract.importEvents)
    const at = (call: { path: string }, ids: object = {}) => pathOf(owner, call, { id: id ?? '', ...ids })
    const steps = [
      await owner.send('PUT', at(contract.changeOccurrence, { originalStartIso: '2036-06-17T18:00:00' }), {
        skipped: true,
      }),
      await owner.send('DELETE', at(contract.restoreOccurrence, { originalStartIso: '2036-06-17T18:00:00' })),
      await upload(owner, new URL(`${at(contract.putCover)}?alt=Boats`, made.url).href, await drawnPicture()),
      await owner.send('DELETE', at(contract.removeCover)),
      await owner.send('PUT', at(contract.saveAnswerSettings), {}),
      await owner.send('POST', at(contract.signUp), { name: 'Bob', email: 'bob@a.example', answer: 'yes' }),
    ]
    expect(steps.map(({ ok }) => ok)).toEqual(steps.map(() => true))
    const listed = await owner.get(at(contract.listAttendees))
    const [bob] = await expectResponse(listed, contract.listAttendees)
    for (const method of ['PUT', 'DELETE'] as const) {
      const path = `${at(contract.checkIn, { attendeeId: bob?.id })}?date=2036-06-17`
      expect((await owner.send(method, path)).status).toBe(204)
    }
    startSending()
    const changes = Array.from({ length: 4 }, () => 'event.updated')
    await expect
      .poll(() => receiver.types())
      .toEqual(['event.created', ...changes, 'attendee.added', 'attendee.changed', 'attendee.changed'])
  })

  test('a delivery that fails is sent again with the same id, before what follows about its event', async () => {
    const { owner } = await team()
    const receiver = await startReceiver(answerStatus(500))
    const { deliveries } = await webhookOf(owner, receiver)
    const first = await createEvent(owner, { title: 'First' })
    const worker = startSending()
    await expect.poll(async () => (await deliveries())[0]?.failure).toBe('The receiver answered 500.')
    await owner.send('PATCH', `/api/events/${first.id}`, { title: 'First, changed' })
    receiver.answerWith(answerStatus(204))
    const second = await createEvent(owner, { title: 'Second' })
    await expect.poll(() => receiver.received.length).toBe(2)
    expect(receiver.received[1]?.data.event?.id).toBe(second.id)
    pass(6 * SECOND)
    worker.wake()
    await expect
      .poll(() => receiver.types())
      .toEqual(['event.created', 'event.created', 'event.created', 'event.updated'])
    const [failed, , again, changed] = receiver.received
    expect(again?.headers['webhook-id']).toBe(failed?.headers['webhook-id'])
    expect(again?.body).toBe(failed?.body)
    expect(changed?.data.event?.id).toBe(first.id)
  })

  test('after three days of failures the webhook is off, its owners get an email, and what it missed can be sent again', async () => {
    const { owner, member } = await team()
    const receiver = await startReceiver(answerStatus(503))
    const webhook = await webhookOf(owner, receiver)
    const { id } = await createEvent(owner)
    await owner.send('PATCH', `/api/events/${id}`, { title: 'Behind the first' })
    const worker = startSending()
    const waits = [
      SECOND * 5,
      5 * MINUTE,
      30 * MINUTE,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      14 * HOUR,
      20 * HOUR,
      DAY,
    ]
    for (const [attempts, wait] of waits.entries()) {
      await expect
        .poll(async () => (await webhook.deliveries()).find(({ type }) => type === 'event.created'))
        .toMatchObject({ status: 'waiting', attempts: attempts + 1 })
      expect(await webhook.read()).toMatchObject({ offReason: null })
      pass(wait * 1.1)
      worker.wake()
    }
    await expect
      .poll(async () => (await webhook.deliveries()).map(({ status, failure }) => [status, failure]))
      .toEqual([
        ['failed', 'The webhook was switched off.'],
        ['failed', 'The receiver answered 503.'],
      ])
    expect(receiver.types()).toEqual(Array.from({ length: 10 }, () => 'event.created'))
    expect(await webhook.read()).toMatchObject({ offReason: 'The receiver answered 503.' })
    const { address } = receiver
    expect(await mails(owner.email, 'webhook-off')).toMatchObject([
      { address, reason: 'The receiver answered 503.' },
    ])
    expect(await mails(member.email, 'webhook-off')).toEqual([])
    const [last, first] = await webhook.deliveries()
    const again = webhook.send
    await expectProblem(await again(last?.id), 409, 'This webhook is off. Please switch it on first.')
    await createEvent(owner)
    receiver.answerWith(answerStatus(200))
    await owner.send('PATCH', webhook.at(contract.changeWebhook), { isOn: true })
    for (const delivery of [first, last]) expect((await again(delivery?.id)).status).toBe(204)
    await expect
      .poll(() => receiver.received.slice(10).map(({ headers }) => headers['webhook-id']))
      .toEqual([first?.id, last?.id])
    await expectProblem(await again(id), 404, 'There is no such delivery')
    pass(8 * DAY)
    await deleteOldDeliveries(database(), 100)
    expect(await webhook.deliveries()).toEqual([])
  })

  test('410 switches a webhook off at once', async () => {
    const { owner } = await team()
    const receiver = await startReceiver(answerStatus(410))
    const webhook = await webhookOf(owner, receiver)
    await createEvent(owner)
    startSending()
    await expect.poll(() => webhook.read()).toMatchObject({ offReason: 'The receiver answered 410.' })
    expect(await mails(owner.email, 'webhook-off')).toHaveLength(1)
    expect(await webhook.deliveries()).toMatchObject([{ status: 'failed', attempts: 1 }])
  })

  test('a receiver that hangs, resets or redirects gets the message again, and Retry-After is kept', async () => {
    const { owner } = await team()
    const elsewhere = await startReceiver()
    const receiver = await startReceiver(() => undefined)
    const webhook = await webhookOf(owner, receiver)
    await createEvent(owner)
    const impatient = startSending(100)
    const failure = async () => (await webhook.deliveries())[0]?.failure
    await expect.poll(failure).toBe('The receiver did not answer in time.')
    await impatient.stop()
    const worker = startSending()
    const next = async (ms: number) => {
      pass(ms)
      worker.wake()
    }
    receiver.answerWith((response) => response.socket?.resetAndDestroy())
    await next(6 * SECOND)
    await expect.poll(failure).toBe('The connection failed (ECONNRESET).')
    receiver.answerWith(answerStatus(302, { location: elsewhere.address }))
    await next(6 * MINUTE)
    await expect.poll(failure).toBe('The receiver answered 302.')
    receiver.answerWith(answerStatus(429, { 'retry-after': '36000' }))
    await next(33 * MINUTE)
    await expect.poll(failure).toBe('The receiver answered 429.')
    const dueAt = async () => Date.parse((await webhook.deliveries())[0]?.at ?? '')
    expect(await dueAt()).toBe(now() + 10 * HOUR)
    // A date has no fractions of a second.
    const date = new Date(Date.now() + 20 * HOUR).toUTCString()
    receiver.answerWith(answerStatus(503, { 'retry-after': date }))
    await next(10 * HOUR)
    await expect.poll(failure).toBe('The receiver answered 503.')
    expect(Math.abs((await dueAt()) - now() - 20 * HOUR)).toBeLessThan(MINUTE)
    expect(elsewhere.received).toEqual([])
    // Whatever comes after the status does not matter.
    receiver.answerWith((response) => {
      response.writeHead(200)
      for (let piece = 0; piece < 50; piece += 1) response.write('x'.repeat(10_000))
    })
    await next(20 * HOUR)
    await expect.poll(async () => (await webhook.deliveries())[0]?.status).toBe('delivered')
  })

  test('a receiver that hangs holds up neither another one nor emails', async () => {
    const { owner } = await team()
    const { sent, mailer } = countingMailer()
    startWorker(database(), mailer)
    startSending()
    const [hanging, quick] = [await startReceiver(() => undefined), await startReceiver()]
    for (let slow = 0; slow < 9; slow += 1) await webhookOf(owner, hanging)
    await webhookOf(owner, quick)
    for (let made = 0; made < 5; made += 1) await createEvent(owner)
    await expect.poll(() => quick.received.length).toBe(5)
    await queueMail(database(), signInTo(owner.email))
    await expect.poll(() => sent).toContain(owner.email)
    expect(hanging.received).toHaveLength(9)
  })

  test('a mail server that hangs holds up no webhook', async () => {
    const { owner } = await team()
    const receiver = await startReceiver()
    await webhookOf(owner, receiver)
    const { finish, mailer } = waitingMailer()
    startWorker(database(), mailer)
    onTestFinished(() => finish.forEach((end) => end()))
    for (let mail = 0; mail < 20; mail += 1) await queueMail(database(), signInTo(`p${mail}@example.com`))
    await expect.poll(() => finish.length).toBe(mailer.connections)
    startSending()
    await createEvent(owner)
    await expect.poll(() => receiver.types()).toEqual(['event.created'])
    await database().query("DELETE FROM mails WHERE recipient LIKE 'p%'")
  })

  test('a webhook gets another address and other types under the same secret, and no change is 400', async () => {
    const { owner } = await team()
    const [before, after] = [await startReceiver(answerStatus(500)), await startReceiver()]
    const webhook = await webhookOf(owner, before, ['event.created'])
    const change = (body: object) => owner.send('PATCH', webhook.at(contract.changeWebhook), body)
    await createEvent(owner)
    const types = ['event.updated']
    const changed = await expectResponse(
      await change({ address: after.address, types }),
      contract.changeWebhook,
    )
    expect(changed).toMatchObject({ address: after.address, types, secret: webhook.secret })
    startSending()
    const { id } = await createEvent(owner)
    await owner.send('PATCH', `/api/events/${id}`, { title: 'Moved' })
    await expect.poll(() => after.types()).toEqual(['event.created', 'event.updated'])
    expect(after.received.every((message) => isSignedWith(webhook.secret, message))).toBe(true)
    for (const body of [{}, { adress: after.address }, { types: [] }, { address: 'nowhere' }])
      expect([body, (await change(body)).status]).toEqual([body, 400])
    expect(await webhook.read()).toMatchObject({ address: after.address, types })
  })

  test('after the secret was changed both sign for a day', async () => {
    const { owner } = await team()
    const receiver = await startReceiver()
    const { secret: before, at, read, send: sendTest } = await webhookOf(owner, receiver)
    const changed = await expectResponse(
      await owner.send('PATCH', at(contract.changeWebhook), { newSecret: true }),
      contract.changeWebhook,
    )
    expect(changed.previousSecretUntil).not.toBeNull()
    const { secret: after } = changed
    expect(after).not.toBe(before)
    startSending()
    expect((await sendTest()).status).toBe(204)
    await expect.poll(() => receiver.types()).toEqual(['test'])
    const signedBy = () =>
      receiver.received.map((message) => [before, after].map((secret) => isSignedWith(secret, message)))
    expect(signedBy()).toEqual([[true, true]])
    pass(DAY)
    await sendTest()
    await expect.poll(() => receiver.received.length).toBe(2)
    expect(signedBy()[1]).toEqual([false, true])
    expect(await read()).toMatchObject({ previousSecretUntil: null })
  })

  test('a test that fails is not repeated, there are sixty in an hour, and the last 50 are listed', async () => {
    const { owner } = await team()
    const receiver = await startReceiver(answerStatus(410))
    const webhook = await webhookOf(owner, receiver)
    startSending()
    await webhook.send()
    await expect.poll(async () => (await webhook.deliveries())[0]?.status).toBe('failed')
    expect(await webhook.read()).toMatchObject({ offReason: null })
    for (let sent = 1; sent < 60; sent += 1) await webhook.send()
    const refused = await webhook.send()
    expect(refused.status).toBe(429)
    const [{ id: first } = { id: '' }] = await webhook.deliveries()
    pass(HOUR)
    await webhook.send()
    const listed = (await webhook.deliveries()).map(({ id }) => id)
    expect([listed.length, new Set(listed).size, listed.indexOf(first)]).toEqual([50, 50, 1])
  })

  test('only owners manage webhooks, of their own team, and ten of them', async () => {
    const { owner, member, stranger } = await team()
    const receiver = await startReceiver()
    const { id } = await webhookOf(owner, receiver)
    const calls = Object.values(contract).filter(({ path }) => path.startsWith('/api/teams/:teamId/webhooks'))
    expect(calls).toHaveLength(5)
    const body = { address: receiver.address, types: ['event.created'], isOn: false }
    for (const call of calls) {
      const ids = { webhookId: id }
      const ask = (who: Organizer, path: string) =>
        call.method === 'GET' ? who.get(path) : who.send(call.method, path, body)
      const path = pathOf(owner, call, ids)
      await expectProblem(await ask(member, path), 403, 'Only the team owner can manage webhooks')
      await expectProblem(await ask(stranger, path), 404, 'There is no such team')
      if (!path.includes(id)) continue
      await expectProblem(await ask(stranger, pathOf(stranger, call, ids)), 404, 'There is no such webhook')
    }
    for (let made = 1; made < 9; made += 1) await webhookOf(owner, receiver)
    const both = await Promise.all(
      [0, 1].map(() => owner.send('POST', pathOf(owner, contract.addWebhook), body)),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  test('a deleted webhook, and that of a deleted team, gets nothing more', async () => {
    const owner = await organizer('leaving')
    const receiver = await startReceiver()
    const deleted = await webhookOf(owner, receiver)
    await createEvent(owner)
    expect((await owner.send('DELETE', deleted.at(contract.deleteWebhook))).status).toBe(204)
    const ofTeam = await webhookOf(owner, receiver)
    await createEvent(owner)
    await owner.send('DELETE', '/api/auth/account')
    const deliveries = await database().query(
      'SELECT id FROM webhook_deliveries WHERE webhook_id IN ($1, $2)',
      [deleted.id, ofTeam.id],
    )
    expect(deliveries).toEqual([])
  })
})
