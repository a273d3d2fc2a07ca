import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'
import { TeamFileImport } from './import-team.ts'
import { readTeamFile } from './read-team-file.ts'

const EVENTS = 10_000
const ATTENDEES = 50_000

onSqlite((stores) => {
  test('a team of 10,000 events, one with 50,000 attendees, moves in small transactions and comes out whole', async () => {
    const database = await stores.migrated()
    const server = await startTestServer({ database })
    const owner = await signedInOrganizer(server, database)
    const exportFile = async (teamId: string) =>
      (await owner.get(contract.exportEventsJson.path.replace(':teamId', teamId))).text()
    await createEvent(owner, { title: 'Lesson', descriptionHtml: `<p>${'word '.repeat(300)}</p>` })
    const [team, member, event] = JSON.parse(await exportFile(owner.teamId)) as object[]
    const [ids, at] = [Array.from({ length: EVENTS }, () => randomUUID()), '2026-03-01T10:00:00.000Z']
    const answer = { date: null, answer: 'yes', guests: 1, replies: {}, places: 2, waitingSince: null }
    const attendee = {
      kind: 'attendee',
      event: ids[0],
      language: null,
      signedUpAt: at,
      unconfirmedSince: null,
      confirmedAt: null,
      invitedAt: null,
      emailProblem: null,
      answers: [{ ...answer, changedAt: at, checkedInAt: null }],
    }
    async function* pieces(): AsyncGenerator<string> {
      yield `[\n${JSON.stringify(team)},\n${JSON.stringify(member)}`
      for (const [index, id] of ids.entries())
        yield `,\n${JSON.stringify({ ...event, id, slug: `lesson-${String(index).padStart(8, '0')}` })}`
      for (let index = 0; index < ATTENDEES; index += 1)
        yield `,\n${JSON.stringify({ ...attendee, name: `Guest ${index}`, email: `guest${index}@example.org` })}`
      yield '\n]\n'
    }
    const importer = { owner: { id: owner.userId, email: owner.email }, publicUrl: 'https://new.example' }
    const moving = new TeamFileImport(database, { ...importer, isWithPeople: true, isDryRun: false })
    for await (const batch of readTeamFile(pieces())) {
      expect(batch.length).toBeLessThanOrEqual(50)
      await moving.take(batch)
    }
    const result = await moving.finish()
    expect(result.added).toMatchObject({ events: EVENTS, attendees: ATTENDEES })
    const lines = (await exportFile(result.teamId ?? '')).split('\n')
    expect(lines).toHaveLength(EVENTS + ATTENDEES + 5)
  })
})
