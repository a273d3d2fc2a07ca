import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DEMO_DOMAIN, DEMO_EMAIL } from '../../domain/demo.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { runDueMailings } from '../attendee-mail/mailing-job.ts'
import type { Database } from '../db/database.ts'
import { removeDeleted } from '../events/remove-deleted.ts'
import { signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { sharedTestServer } from '../testing/test-server.ts'
import { addDemoTeam } from './demo-team.ts'

onSqliteFirst((stores) => {
  let database: Database
  let added: boolean[]
  let countsOnceAdded: Awaited<ReturnType<typeof counts>>
  let ahead = 0
  const now = () => Date.now() + ahead
  const counts = async () => {
    const tables = ['users', 'teams', 'members', 'events', 'attendees', 'activity_days', 'mails', 'mailings']
    return Promise.all(
      tables.map(async (table) => {
        const [row] = await database.query<{ many: number }>(`SELECT count(*) AS many FROM ${table}`)
        return [table, row?.many]
      }),
    )
  }

  beforeAll(async () => {
    database = await stores.migrated({ clock: now })
    added = await Promise.all([1, 2, 3].map(() => addDemoTeam(database, now())))
    countsOnceAdded = await counts()
  })

  const server = sharedTestServer(() => ({ database }))
  const demoBrowser = () => signedInBrowser(server(), DEMO_EMAIL)

  test('the demo team is added once, even by concurrent starts, and no email is queued or scheduled', async () => {
    expect(added.filter((isAdded) => isAdded)).toHaveLength(1)
    expect(Object.fromEntries(countsOnceAdded)).toMatchObject({
      users: 2,
      teams: 1,
      members: 2,
      mails: 0,
      mailings: 0,
    })
    const before = await counts()
    expect(await addDemoTeam(database, now() + DAY)).toBe(false)
    expect(await counts()).toEqual(before)
  })

  test('the demo has data for every screen', async () => {
    const browser = await demoBrowser()
    const me = await expectResponse(await browser.get(contract.me.path), contract.me)
    expect([me.teams.map(({ name }) => name), me.ownsAnyTeam]).toEqual([["demo's Team"], true])
    const events = await expectResponse(await browser.get(contract.listEvents.path), contract.listEvents)
    const kinds = {
      upcoming: events.filter(({ status }) => status === 'upcoming').length,
      past: events.filter(({ status }) => status === 'past').length,
      recurring: events.filter(({ isRecurring }) => isRecurring).length,
      allDay: events.filter(({ allDay }) => allDay).length,
      private: events.filter(({ isPublic }) => !isPublic).length,
      severalDays: events.filter((event) => event.startIso.slice(0, 10) !== event.endIso.slice(0, 10)).length,
      zones: new Set(events.map(({ timezone }) => timezone)).size,
      cancelled: events.filter(({ cancelledAt }) => cancelledAt !== null).length,
      seen: events.filter(({ stats }) => stats.views > 0).length,
    }
    for (const [kind, many] of Object.entries(kinds)) expect([kind, many > 0]).toEqual([kind, true])
    expect(kinds.zones).toBeGreaterThan(5)
    const summary = await expectResponse(
      await browser.get(contract.analyticsSummary.path),
      contract.analyticsSummary,
    )
    expect(Math.min(...Object.values(summary.platformBreakdown), summary.totalDownloads)).toBeGreaterThan(0)
    expect(summary.totalViews).toBeGreaterThan(summary.totalClicks)
    const timeline = await expectResponse(
      await browser.get(contract.teamTimeline.path),
      contract.teamTimeline,
    )
    expect(timeline.rows.length).toBeGreaterThan(52)
    expect(timeline.rows.filter(({ views, visitors }) => views === 0 || visitors === 0)).toEqual([])
    const views = timeline.rows.reduce((sum, row) => sum + row.views, 0)
    expect(views).toBe(summary.totalViews)
    const sources = await expectResponse(await browser.get(contract.teamSources.path), contract.teamSources)
    expect(sources.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['Direct', 'Instagram', 'Email', 'WhatsApp', 'QR code']),
    )
    expect(sources.reduce((sum, row) => sum + row.views, 0)).toBe(views)
    const sites = await expectResponse(await browser.get(contract.teamSites.path), contract.teamSites)
    expect(sites.map(({ site }) => site)).toEqual(['harbour-news.example', 'boats.example'])
  })

  test('the demo has a series with a skipped and a moved date', async () => {
    const browser = await demoBrowser()
    const events = await expectResponse(await browser.get(contract.listEvents.path), contract.listEvents)
    const course = events.find(({ title }) => title.startsWith('Sailing course'))
    const days = [0, 180].map((ahead) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10))
    const dates = await expectResponse(
      await browser.get(`/api/events/${course?.id}/occurrences?from=${days[0]}&to=${days[1]}`),
      contract.listOccurrences,
    )
    expect(dates.map(({ status }) => status)).toEqual([
      'scheduled',
      'skipped',
      'moved',
      'scheduled',
      'scheduled',
      'scheduled',
    ])
  })

  test('real attendees of a demo event get emails, and made-up ones never do', async () => {
    const browser = await demoBrowser()
    const events = await expectResponse(await browser.get(contract.listEvents.path), contract.listEvents)
    const festival = events.find(({ title }) => title.startsWith('Harbour Festival'))
    const path = `/api/events/${festival?.id}`
    const real = { name: 'Somebody', email: 'somebody@example.org' }
    expect((await browser.send('POST', `${path}/attendees`, real)).status).toBe(201)
    const attendees = (await (await browser.get(`${path}/attendees`)).json()) as { email: string }[]
    expect(attendees.filter(({ email }) => email.endsWith(`@${DEMO_DOMAIN}`)).length).toBeGreaterThan(5)
    expect((await browser.send('PATCH', path, { location: 'Pier 4' })).status).toBe(200)
    ahead = HOUR
    await stepsTaken()
    ahead = Date.parse(festival?.startsAt ?? '') - 12 * HOUR - Date.now()
    await stepsTaken()
    expect(await mailed()).toEqual(
      ['change', 'confirmation', 'reminder'].map((kind) => `${kind} to ${real.email}`),
    )
    expect((await browser.send('DELETE', path)).status).toBe(204)
    ahead += HOUR
    await stepsTaken()
    await removed()
    expect(await mailed()).toEqual([`cancellation to ${real.email}`])
  })

  async function removed(): Promise<void> {
    await removeDeleted(database, new AbortController().signal)
    await stepsTaken()
    await removeDeleted(database, new AbortController().signal)
  }

  async function mailed(): Promise<string[]> {
    const mails = await database.query<{ recipient: string; kind: string }>(
      "SELECT DISTINCT recipient, kind FROM mails WHERE kind <> 'sign-in' ORDER BY kind",
    )
    return mails.map(({ recipient, kind }) => `${kind} to ${recipient}`)
  }

  async function stepsTaken(): Promise<void> {
    while ((await runDueMailings(database, new AbortController().signal)) > 0) await wait(0)
  }

  test('the demo can be added again after its account was deleted', async () => {
    const browser = await demoBrowser()
    expect((await browser.send('DELETE', contract.deleteAccount.path)).status).toBe(204)
    expect(await addDemoTeam(database, now())).toBe(true)
    await removed()
    expect(Object.fromEntries(await counts())).toMatchObject({ users: 2, teams: 1 })
  })
})
