import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onBothEngines, sharedDatabase } from '../testing/database/databases.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'

const AT_ONCE = 50

onBothEngines((stores) => {
  const database = sharedDatabase(stores)

  test('of a file with 1,001 events 1,000 are imported, then the last one, and each once', async () => {
    const server = await startTestServer({ database: database() })
    const owner = await signedInOrganizer(server, database())
    const events = Array.from({ length: 1_001 }, (_, index) =>
      [
        'BEGIN:VEVENT',
        `UID:${index}@example.com`,
        `SUMMARY:Lesson ${index}`,
        'DTSTART;TZID=Europe/Berlin:20270310T120000',
        ...(index % 3 === 0 ? ['RRULE:FREQ=WEEKLY;COUNT=10'] : []),
        'END:VEVENT',
      ].join('\n'),
    )
    const file = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n')
    async function preview(wanted: string) {
      const response = await server.fetch(contract.previewImport.path, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'text/calendar' },
        body: file,
      })
      const { rows, problems } = await expectResponse(response, contract.previewImport)
      expect(rows).toHaveLength(1_000)
      expect(problems).toEqual([
        'The file has 1,001 events. Please import these 1,000 first, then choose the file again.',
      ])
      return rows.flatMap(({ outcome, event }) => (outcome === wanted ? [event] : []))
    }
    async function importAll(chosen: unknown[]): Promise<string[]> {
      const outcomes: string[] = []
      for (let from = 0; from < chosen.length; from += AT_ONCE) {
        const body = { events: chosen.slice(from, from + AT_ONCE) }
        const response = await owner.send('POST', contract.importEvents.path, body)
        const results = await expectResponse(response, contract.importEvents)
        outcomes.push(...results.map(({ outcome }) => outcome))
      }
      return outcomes
    }
    expect(new Set(await importAll(await preview('new')))).toEqual(new Set(['made']))
    const last = await preview('new')
    expect(last).toMatchObject([{ title: 'Lesson 1000' }])
    expect(await importAll(last)).toEqual(['made'])
    expect(await preview('same')).toHaveLength(1_000)
    const stored = await owner.get(contract.exportEventsJson.path.replace(':teamId', owner.teamId))
    const titles = new Set(
      [...(await stored.text()).matchAll(/"title":"(Lesson \d+)"/g)].map(([, title]) => title),
    )
    expect(titles.size).toBe(1_001)
  })
})
