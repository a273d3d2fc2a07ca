import { DAY, formatDate } from '../../../src/domain/time/wall-time.ts'
import type { Connection, Database } from '../../../src/server/db/database.ts'

const EVENTS_A_STATEMENT = 500
const NAMES = Array.from({ length: 20 }, (_, at) => `source ${at}`)

const listed = (texts: readonly string[]) => texts.map((text) => `('${text}')`).join(', ')

/** Counts of every event of a team on every one of the last days, added up as the server does it. */
export async function addActivity(database: Database, teamId: string, days: number): Promise<void> {
  const today = Math.floor(Date.now() / DAY)
  const dates = Array.from({ length: days }, (_, ago) => formatDate(today - ago))
  const months = [...new Set(dates.map((day) => day.slice(0, 7)))]
  // Without a time limit.
  await database.exclusively(async (connection) => {
    // The rows are known to fit: checking 20 million foreign keys takes PostgreSQL minutes.
    if (database.engine === 'postgres')
      await connection.query("SET LOCAL session_replication_role = 'replica'")
    await addOfEvents(connection, teamId, { dates, months })
    await addOfTeam(connection, teamId, { dates, months })
  })
}

interface Periods {
  dates: readonly string[]
  months: readonly string[]
}

async function addOfEvents(
  connection: Connection,
  teamId: string,
  { dates, months }: Periods,
): Promise<void> {
  const events = await connection.query<{ id: string }>(
    'SELECT id FROM events WHERE team_id = $1 ORDER BY id',
    [teamId],
  )
  for (let done = 0; done < events.length; done += EVENTS_A_STATEMENT) {
    const [first, last] = [events[done], events[Math.min(done + EVENTS_A_STATEMENT, events.length) - 1]]
    const range = [teamId, first?.id ?? '', last?.id ?? '']
    await connection.query(
      `INSERT INTO event_days (event_id, part, day, name, views, visitors, team_visitors, adds, sign_ups)
       SELECT e.id, 'all', d.column1, '', 9, 7, 6, 2, 1
       FROM events e CROSS JOIN (VALUES ${listed(dates)}) AS d
       WHERE e.team_id = $1 AND e.id BETWEEN $2 AND $3 ORDER BY e.id, d.column1`,
      range,
    )
    await connection.query(
      `INSERT INTO event_months (event_id, team_id, part, month, name, views, visitors, team_visitors, adds, sign_ups)
       SELECT e.id, e.team_id, 'all', m.column1, '', length(e.slug) * 30 + e.created_at % 100, 7, 6, 2, 1
       FROM events e CROSS JOIN (VALUES ${listed(months)}) AS m
       WHERE e.team_id = $1 AND e.id BETWEEN $2 AND $3 ORDER BY e.id, m.column1`,
      range,
    )
  }
}

async function addOfTeam(connection: Connection, teamId: string, { dates, months }: Periods): Promise<void> {
  for (const [table, period, periods] of [
    ['team_days', 'day', dates],
    ['team_months', 'month', months],
  ] as const) {
    for (const [part, names] of [
      ['all', ['']],
      ['source', NAMES],
      ['site', NAMES],
    ] as const) {
      await connection.query(
        `INSERT INTO ${table} (team_id, part, ${period}, name, views, visitors, adds, sign_ups)
         SELECT CAST($1 AS text), '${part}', p.column1, n.column1, 900, 700, 200, 100
         FROM (VALUES ${listed(periods)}) AS p CROSS JOIN (VALUES ${listed(names)}) AS n`,
        [teamId],
      )
    }
  }
}
