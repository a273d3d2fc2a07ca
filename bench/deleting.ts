import { setImmediate as nextTurn } from 'node:timers/promises'
import { contract } from '../src/api/contract.ts'
import type { Database } from '../src/server/db/database.ts'
import { removeDeleted } from '../src/server/events/remove-deleted.ts'
import { runDueMailings } from '../src/server/mailings/mailing-job.ts'
import { addAttendees } from './harness/attended-event.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { type EventTeam, eventTeam } from './harness/event-team.ts'
import { productApp } from './harness/product-app.ts'
import { type Measured, measured } from './harness/stall.ts'
import { duration, judged, printTable, type Row } from './harness/table.ts'

const ATTENDEES = Number(process.env.BENCH_ATTENDEES ?? 100_000)
const EVENTS = 1_000
const signal = new AbortController().signal

const newParty = {
  title: 'Party',
  timezone: 'UTC',
  startIso: '2090-03-10T09:00:00',
  endIso: '2090-03-10T10:00:00',
  organizerName: 'Ada',
  organizerEmail: 'ada@example.com',
}

async function measure({ newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  const app = productApp(database)
  const rows: Row[] = []
  const attended = async () => {
    const team = await eventTeam(app, database, 1)
    await team.post(contract.createEvent.path, newParty)
    const [event] = await database.query<{ id: string }>(
      "SELECT id FROM events WHERE team_id = $1 AND title = 'Party'",
      [team.id],
    )
    await addAttendees(database, event?.id ?? '', ATTENDEES)
    return { team, path: contract.readEvent.path.replace(':id', event?.id ?? '') }
  }
  const row = async (what: string, team: EventTeam, act: () => Promise<void>) => {
    const request = await measured(act)
    rows.push(answerRow(what, request), stallRow(`${what}: longest stall`, request))
    rows.push(stallRow(`${what}: longest stall of the jobs`, await jobsOf(database, team.id)))
  }

  const hidden = await attended()
  await row('making an event private', hidden.team, () =>
    hidden.team.send('PATCH', hidden.path, { isPublic: false }),
  )
  const deleted = await attended()
  await row('deleting an event', deleted.team, () => deleted.team.send('DELETE', deleted.path))
  const account = await eventTeam(app, database, EVENTS)
  await row(`deleting an account with ${EVENTS.toLocaleString('en')} events`, account, () =>
    account.send('DELETE', contract.deleteAccount.path),
  )
  await app.close()
  await database.close()
  return rows
}

/** What the jobs of the server do then, without waiting five minutes for it. */
async function jobsOf(database: Database, teamId: string): Promise<Measured> {
  await database.query('UPDATE events SET undo_until = 0 WHERE team_id = $1 AND undo_until IS NOT NULL', [
    teamId,
  ])
  return measured(async () => {
    await removeDeleted(database, signal)
    await database.query("UPDATE mailings SET due_at = 0 WHERE kind = 'notice' AND due_at IS NOT NULL")
    while ((await runDueMailings(database, signal)) > 0) await nextTurn()
    await removeDeleted(database, signal)
  })
}

function answerRow(what: string, { wall }: Measured): Row {
  return { ...figure(`${what}: response`, wall), ...judged(wall, { atMost: 200e6 }, duration) }
}

function stallRow(what: string, { stall, busy }: Measured): Row {
  return {
    ...figure(what, stall),
    reference: 'of CPU',
    theirs: duration(busy),
    ...judged(stall, { atMost: 50e6 }, duration),
  }
}

function figure(what: string, time: number): Row {
  return { what, ours: duration(time), reference: '', theirs: '', ratio: '', goal: '', met: '' }
}

printTable(await onBothEngines(measure), [
  `Events with ${ATTENDEES.toLocaleString('en')} attendees (BENCH_ATTENDEES). A stall is the longest gap of a timer of 1 ms.`,
  '"Of CPU" is the most CPU time between two ticks: other processes make a stall longer. The jobs write the cancellations and remove the rows.',
])
