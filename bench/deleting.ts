import { contract } from '../src/api/contract.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { deletionRows } from './harness/deletion.ts'
import { productApp } from './harness/product-app.ts'
import { addAttendees } from './harness/rows/attended-event.ts'
import { eventTeam } from './harness/rows/event-team.ts'
import { printTable, type Row } from './harness/table.ts'

const ATTENDEES = Number(process.env.BENCH_ATTENDEES ?? 100_000)
const EVENTS = 1_000

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
  if (database.engine === 'postgres') {
    for (const table of ['attendees', 'mails', 'events', 'mailings']) {
      await database.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`)
    }
  }
  const app = productApp(database)
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

  const hidden = await attended()
  const rows = await deletionRows(database, 'making an event private', hidden.team.id, () =>
    hidden.team.send('PATCH', hidden.path, { isPublic: false }),
  )
  const deleted = await attended()
  rows.push(
    ...(await deletionRows(database, 'deleting an event', deleted.team.id, () =>
      deleted.team.send('DELETE', deleted.path),
    )),
  )
  const account = await eventTeam(app, database, EVENTS)
  const what = `deleting an account with ${EVENTS.toLocaleString('en')} events`
  rows.push(
    ...(await deletionRows(database, what, account.id, () =>
      account.send('DELETE', contract.deleteAccount.path),
    )),
  )
  await app.close()
  await database.close()
  return rows
}

printTable(await onBothEngines(measure), [
  `Events with ${ATTENDEES.toLocaleString('en')} attendees (BENCH_ATTENDEES). A stall is the longest gap of a timer of 1 ms.`,
  '"Of CPU" is the most CPU time between two ticks: other processes make a stall longer. The jobs write the cancellations and remove the rows.',
  'PostgreSQL has no statistics of these tables, as in the first minute after an import.',
])
