import type { ImportedEvent } from '../../api/import-calls.ts'
import type { Connection } from '../db/database.ts'
import { addTeamEvent, changeTeamEvent } from '../events/edit-event.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { saveCancellation } from '../tables/events/event-table.ts'
import { findByUid, freeImportUid } from '../tables/events/imported-event-table.ts'
import { touchCalendar } from '../tables/team-calendar-table.ts'
import { detailsOf, updateOf } from './import-row.ts'

/** Call it in a transaction. An event that the team has already is changed only if that is wanted. */
export async function importEvent(
  connection: Connection,
  { teamId, user, publicUrl }: { teamId: string; user: { id: string; email: string }; publicUrl: string },
  { event, slug }: { event: ImportedEvent; slug: string },
): Promise<{ outcome: 'made' | 'updated' | 'exists'; id: string }> {
  const { uid } = event
  const before = (await findByUid(connection, teamId, [uid])).get(uid)
  if (before && !event.isUpdate) return { outcome: 'exists', id: before.id }
  await takeFrom(connection, bucketOf('imported-events-of', teamId))
  const details = detailsOf(event)
  const cancel = (id: string) => saveCancellation(connection, id, user.id, '')
  if (before) {
    const { change, times, isCancelled } = updateOf(before, event, details, publicUrl)
    const onSaved = isCancelled ? () => cancel(before.id) : undefined
    await changeTeamEvent(connection, before.id, { user, teams: [{ id: teamId }] }, change, {
      times,
      onSaved,
      isImported: true,
    })
    return { outcome: 'updated', id: before.id }
  }
  await freeImportUid(connection, teamId, uid)
  const { id } = await addTeamEvent(connection, user, {
    teamId,
    slug,
    details,
    importUid: uid,
    publicUrl,
    isImported: true,
  })
  if (event.isCancelled) await cancel(id)
  await touchCalendar(connection, teamId)
  return { outcome: 'made', id }
}
