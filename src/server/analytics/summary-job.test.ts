import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { accountLetter } from '../mail/account-letters.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import type { Organizer } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { countAt } from '../testing/visit-totals.ts'
import { addDueSummaries } from './summary-job.ts'

const MONDAY = Date.parse('2026-03-09T00:00:00Z')
const unstopped = new AbortController().signal
const writer = { brandName: 'Daymark', publicUrl: 'https://cal.example' }

onBothEngines((stores) => {
  let now = MONDAY
  const { database, organizer } = sharedSite(stores, { clock: () => now })

  const turnOn = async (who: Organizer, summaryEmail: string) =>
    expect((await who.send('PATCH', `/api/teams/${who.teamId}/settings`, { summaryEmail })).status).toBe(200)

  async function mailsTo({ email }: Organizer) {
    return database().query<{ payload: string; kind: string }>(
      "SELECT payload, kind FROM mails WHERE recipient = $1 AND kind = 'summary' ORDER BY created_at",
      [email],
    )
  }

  test('only who turned it on gets the summary, once, with what changed, top sources and upcoming events', async () => {
    now = MONDAY - DAY
    const [ada, eve] = [await organizer(), await organizer('eve')]
    const { id } = await createEvent(ada, {
      title: 'Spring fair',
      startIso: '2026-04-02T18:00:00',
      endIso: '2026-04-02T20:00:00',
    })
    const foreign = await createEvent(eve)
    await countAt(database(), [{ eventId: foreign.id, counter: 'view', count: 9 }], MONDAY - DAY)
    await countAt(database(), [{ eventId: id, counter: 'view', count: 1_200 }], MONDAY - DAY)
    await countAt(database(), [{ eventId: id, counter: 'view', count: 34 }], MONDAY - 7 * DAY)
    await countAt(database(), [{ eventId: id, counter: 'view', count: 5 }], MONDAY - 8 * DAY)
    await countAt(database(), [{ eventId: id, counter: 'google', count: 1 }], MONDAY - DAY)
    await turnOn(ada, 'weekly')
    now = MONDAY + 7 * HOUR
    expect(await addDueSummaries(database(), unstopped)).toBe(0)
    now = MONDAY + 8 * HOUR
    // As several instances, and as one that was killed and started again.
    const added = await Promise.all([1, 2, 3].map(() => addDueSummaries(database(), unstopped)))
    expect(added.reduce((sum, one) => sum + one)).toBe(1)
    now += HOUR
    expect(await addDueSummaries(database(), unstopped)).toBe(0)
    expect(await mailsTo(eve)).toEqual([])
    const [mail, ...more] = await mailsTo(ada)
    expect(more).toEqual([])
    const contents = JSON.parse(mail?.payload ?? '{}') as never
    const letter = accountLetter({ kind: 'summary', contents }, writer, now)
    expect(letter.subject).toBe('Your weekly summary: 1,234 views, 0 sign-ups')
    expect(letter.facts).toEqual([
      { name: 'Views', lines: ['1,234'], aside: '5 the week before' },
      { name: 'Visitors, by day', lines: ['0'], aside: '0 the week before' },
      { name: 'Calendar adds', lines: ['1'], aside: '0 the week before' },
      { name: 'ICS downloads', lines: ['0'], aside: '0 the week before' },
      { name: 'Sign-ups', lines: ['0'], aside: '0 the week before' },
      { name: 'Top sources', lines: ['Direct: 1,234 views'] },
      { name: 'Coming up', lines: [expect.stringContaining('Spring fair') as string] },
    ])
    expect(letter.button?.address).toBe('https://cal.example/analytics')
  })

  test('there is no summary of a day on which nothing happened', async () => {
    now = MONDAY
    const ada = await organizer()
    const { id } = await createEvent(ada)
    await turnOn(ada, 'daily')
    now = MONDAY + 9 * HOUR
    await addDueSummaries(database(), unstopped)
    expect(await mailsTo(ada)).toEqual([])
    await countAt(database(), [{ eventId: id, counter: 'ics', count: 1 }], now)
    now += DAY
    expect(await addDueSummaries(database(), unstopped)).toBe(1)
    await turnOn(ada, 'off')
    await countAt(database(), [{ eventId: id, counter: 'ics', count: 1 }], now)
    now += DAY
    await addDueSummaries(database(), unstopped)
    expect(await mailsTo(ada)).toHaveLength(1)
  })
})
