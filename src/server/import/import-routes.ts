import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { type ImportRow, MOST_IMPORTED } from '../../api/import-calls.ts'
import { Problem } from '../../domain/problem.ts'
import { numberText } from '../../domain/text.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { teamForFirstEvent } from '../accounts/current-user.ts'
import { withUnusedSlug } from '../events/edit-event.ts'
import { contractRoute } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { acceptFiles } from '../http/requests/body-parsers.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findByUid } from '../tables/events/imported-event-table.ts'
import { importEvent, rowOf } from './import-events.ts'
import { readCsv } from './read-csv.ts'
import { readIcs } from './read-ics.ts'

/** Events from calendar files and tables: first what a file would make, then the events that were chosen. */
export function importRoutes(app: FastifyInstance, { database, address }: RouteContext): void {
  app.register(async (uploads) => {
    acceptFiles(uploads)
    contractRoute(uploads, contract.previewImport, async ({ body, query, session }) => {
      if (!Buffer.isBuffer(body)) throw new Problem('invalid', 'Please send a file')
      await takeFrom(database, bucketOf('read-files-of', session.user.id))
      const { currentTeam, user } = session
      const { text, problems: textProblems } = textIn(body)
      const read = /^\s*BEGIN:VCALENDAR/i.test(text) ? readIcs : readCsv
      const timezone = query.timezone !== undefined && isZone(query.timezone) ? query.timezone : 'UTC'
      const organizer = { organizerName: currentTeam?.name ?? user.email, organizerEmail: user.email }
      const { events, problems } = read(text, { timezone, ...organizer })
      const uids = events.flatMap(({ event }) => (typeof event === 'string' ? [] : [event.uid]))
      const existing = currentTeam
        ? await findByUid(database, currentTeam.id, uids)
        : new Map<string, never>()
      const rows: ImportRow[] = []
      for (const event of events) {
        // Others get their turn in between.
        if (rows.length % 20 === 19) await nextTurn()
        rows.push(rowOf(event, existing, address.url))
      }
      return shownRows(rows, [...textProblems, ...problems])
    })
  })

  contractRoute(app, contract.importEvents, async ({ body, session }) => {
    const { user } = session
    const results = []
    for (const event of body.events) {
      results.push(
        await withUnusedSlug(event.title, (slug) =>
          database.transaction(async (connection) => {
            const teamId = session.currentTeam?.id ?? (await teamForFirstEvent(connection, session))
            const result = await importEvent(
              connection,
              { teamId, user, publicUrl: address.url },
              { event, slug },
            )
            return { ...result, message: '' }
          }),
        ).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error
          return { outcome: 'failed' as const, id: null, message: error.message }
        }),
      )
    }
    return results
  })
}

/** Excel writes UTF-16, or the letters of the country. */
function textIn(bytes: Buffer): { text: string; problems: string[] } {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8'
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), problems: [] }
  } catch {
    const problem = 'The file is not in UTF-8. It is read as Windows-1252: please look at its letters.'
    return { text: new TextDecoder('windows-1252').decode(bytes), problems: [problem] }
  }
}

/** What is there already gives way to the rest of a long file. */
function shownRows(rows: ImportRow[], problems: string[]) {
  if (rows.length <= MOST_IMPORTED) return { rows, problems }
  const isSame = ({ outcome }: ImportRow) => Number(outcome === 'same')
  const firstRows = rows.toSorted((a, b) => isSame(a) - isSame(b)).slice(0, MOST_IMPORTED)
  const [total, most] = [numberText(rows.length), numberText(MOST_IMPORTED)]
  const sentence = `The file has ${total} events. Please import these ${most} first, then choose the file again.`
  return { rows: firstRows, problems: [sentence, ...problems] }
}
