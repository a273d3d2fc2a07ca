import { readFile } from 'node:fs/promises'
import { accessibilityProblems } from '../support/accessibility.ts'
import { eventCardOf } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { EVENT_CALLS } from '../support/event-calls.ts'
import { holdCall } from '../support/held-call.ts'
import { invite, join } from '../support/invited.ts'
import { freshAddress, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('the dashboard shows empty, loading, filtered and failed lists', async ({ page }) => {
  await part(page, 'the dashboard without events invites to create the first one', async () => {
    await signIn(page)
    await page.goto('/')
    await expect(page).toHaveTitle('Events · Daymark')
    await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
    await expect(page.getByText('Manage your calendar events')).toBeVisible()
    await expect(page.getByText('No events yet. Create your first event!', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText([/1\. Create/, /2\. Share/, /3\. See what happened/])
    await expect(page.getByLabel('Search events')).toHaveCount(0)
    await expect(page.getByLabel('Filter events')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Create Event' }).click()
    await expect(page).toHaveURL('/events/create')
  })
  await part(page, 'an example event can be tried out and is deleted by one press', async () => {
    await signIn(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Try with an example event' }).click()
    const card = eventCardOf(page, 'Example: Sunset walk along the harbour')
    await expect(card.getByText('Example', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Search events')).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete example' }).click()
    await expectToast(page, 'Event deleted', 'Your event has been deleted successfully.')
    await expect(page.getByText('No events yet. Create your first event!')).toBeVisible()
  })
  await part(
    page,
    'on a phone the header has the logo and the button, and events begin below it',
    async () => {
      const { createEvent } = await signIn(page)
      await createEvent()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      const top = async () => (await eventCardOf(page, 'Team lunch').boundingBox())?.y
      await expect(eventCardOf(page, 'Team lunch')).toBeVisible()
      expect(await top()).toBeLessThan(220)
      await page.getByRole('banner').getByRole('link', { name: 'Create Event' }).click()
      await expect(page).toHaveURL('/events/create')
      await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
      await expect(page).toHaveURL('/')
      await page.setViewportSize({ width: 1280, height: 720 })
    },
  )
  await part(page, 'skeletons are shown while the cards load', async () => {
    await signIn(page)
    const showNow = await holdCall(page, 'GET', EVENT_CALLS)
    await page.goto('/')
    await expect(page.getByText('Loading events')).toBeAttached()
    await showNow()
    await expect(page.getByText('No events yet.')).toBeVisible()
  })
  await part(page, 'the filter shows only upcoming or only past events', async () => {
    const { createEvent } = await signIn(page)
    await createEvent({ title: 'To come' })
    await createEvent({ title: 'Over', startIso: '2020-01-02T09:00:00', endIso: '2020-01-02T10:00:00' })
    await page.goto('/')
    const filter = page.getByRole('combobox', { name: 'Filter events' })
    await expect(filter.getByRole('option')).toHaveText(['All Events', 'Upcoming', 'Past'])
    await expect(page.getByRole('article')).toHaveCount(2)
    await filter.selectOption('Past')
    await expect(page).toHaveURL('/?status=past')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(eventCardOf(page, 'Over')).toBeVisible()
    await filter.selectOption('Upcoming')
    await expect(page).toHaveURL('/?status=upcoming')
    await expect(eventCardOf(page, 'To come')).toBeVisible()
    await expect(eventCardOf(page, 'Over')).toHaveCount(0)
    await page.goBack()
    await expect(filter).toHaveValue('past')
    await expect(eventCardOf(page, 'Over')).toBeVisible()
    await page.goto('/?status=past&q=come')
    await expect(page.getByText('No events found', { exact: true })).toBeVisible()
  })
  await part(page, 'an event list that failed to load can be retried', async () => {
    const { createEvent } = await signIn(page)
    await createEvent()
    let isAway = true
    await page.route(EVENT_CALLS, (route) =>
      isAway ? route.fulfill({ status: 500, body: 'Something went wrong.' }) : route.continue(),
    )
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Your events could not be loaded')
    await expect(page.getByRole('alert')).toContainText('500: Something went wrong.')
    expect(await accessibilityProblems(page)).toEqual([])
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(eventCardOf(page, 'Team lunch')).toBeVisible()
  })
})

test('events are imported from files: first a dry run, then the chosen ones, each once', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Import…' }).click()
  await expect(page.getByRole('heading', { name: 'Import events', level: 1 })).toBeVisible()
  const calendars = ['google.ics', 'outlook.ics'].map((name) => `src/server/import/test-files/${name}`)
  const [google = '', outlook = ''] = await Promise.all(calendars.map((path) => readFile(path, 'utf8')))
  const foreignRule = outlook.replace('Call with New York', 'Payday\r\nRRULE:FREQ=MONTHLY;BYMONTHDAY=15')
  const files = [google, foreignRule].map((text, index) => ({
    name: `${index}.ics`,
    mimeType: 'text/calendar',
    buffer: Buffer.from(text),
  }))
  const input = page.getByLabel('Choose files')
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })

  const broken = { name: 'broken.csv', mimeType: 'text/csv', buffer: Buffer.from('title\nOne') }
  await input.setInputFiles(broken)
  await expect(page.getByRole('alert')).toHaveText(
    'Line 1: This is no calendar, and no table with the column startIso.',
  )
  await input.setInputFiles(files)
  await expect(page.getByRole('row')).toHaveCount(9)
  await expect(row('Summer party, with music')).toContainText('Not kept: 2 guests, 1 reminder.')
  await expect(row('On the moon')).toContainText('The time zone “Moon Standard Time” is not known.')
  await expect(row('On the moon').getByRole('checkbox')).toBeDisabled()
  await expect(row('Board meeting').getByRole('checkbox')).toBeChecked()
  await expect(row('Payday').getByRole('checkbox')).not.toBeChecked()
  expect(await screenProblems(page)).toEqual([])
  await row('Weekend away').getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Import 5 events' }).click()
  await expect(page.getByText('5 of 5 events imported')).toBeVisible()
  await expect(row('Choir rehearsal')).toContainText('Imported')
  expect(await screenProblems(page)).toEqual([])

  // The template, and the first file again: an update is offered, and nothing is made twice.
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Template (.csv)' }).click()
  const template = await (await downloading).path()
  const changed = google.replace('Choir rehearsal', 'Choir concert')
  await input.setInputFiles([
    { name: 'again.ics', mimeType: 'text/calendar', buffer: Buffer.from(changed) },
    { name: 'template.csv', mimeType: 'text/csv', buffer: await readFile(template) },
  ])
  await expect(row('Summer party, with music')).toContainText('No change')
  await expect(row('Choir concert')).toContainText('Changes your event: title.')
  await row('Choir concert').getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Import 5 events$/ }).click()
  await expect(row('Choir concert')).toContainText('Updated')
  await page.getByRole('link', { name: 'Back to events' }).click()
  await expect(eventCardOf(page, 'Choir concert')).toBeVisible()
  await expect(eventCardOf(page, 'Open day')).toBeVisible()

  // The whole team moves to another account.
  await page.goto('/settings')
  const exporting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Everything (.json)' }).click()
  const team = { name: 'team.json', mimeType: 'application/json' }
  const exported = await readFile(await (await exporting).path())
  await signIn(page)
  await page.goto('/events/import')
  const teamInput = page.getByLabel('Choose a team file')
  await teamInput.setInputFiles({ ...team, buffer: exported.subarray(0, -3) })
  await expect(page.getByRole('alert')).toHaveText('Nothing was imported: the end of the file is missing')
  await teamInput.setInputFiles({ ...team, buffer: exported })
  await expect(page.getByText(/^The new team “.*”: \d+ events, 0 pictures, 0 webhooks\.$/)).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Import the team' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Team imported')
  await expect(eventCardOf(page, 'Choir concert')).toBeVisible()
})

test('the search box filters while typing and keeps the search in the URL', { tag: '@slow' }, async ({
  page,
}) => {
  const { createEvent } = await signIn(page)
  await createEvent({ title: 'Summer party' })
  await createEvent({ title: 'Board meeting' })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(2)
  const asked: string[] = []
  page.on('request', (request) => EVENT_CALLS.test(request.url()) && asked.push(request.url()))
  const box = page.getByPlaceholder('Search events...', { exact: true })
  // The clock of the page is stopped, so that slow typing still counts as one search.
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.pressSequentially('summer')
  await page.clock.runFor(299)
  expect(asked).toEqual([])
  // What is loaded answers at once.
  await expect(eventCardOf(page, 'Board meeting')).toHaveCount(0)
  await expect(eventCardOf(page, 'Summer party')).toBeVisible()
  await page.clock.resume()
  await expect(page).toHaveURL('/?q=summer')
  await expect(eventCardOf(page, 'Board meeting')).toHaveCount(0)
  await expect(eventCardOf(page, 'Summer party')).toBeVisible()
  expect(asked).toHaveLength(1)

  await page.reload()
  await expect(box).toHaveValue('summer')
  await expect(page.getByRole('article')).toHaveCount(1)

  await box.fill('nothing like it')
  await expect(page.getByText('No events found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Show all events' }).click()
  await expect(page).toHaveURL('/')
  await expect(box).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.goBack()
  await expect(box).toHaveValue('nothing like it')
})

test('more events load while scrolling or by a button', { tag: '@slow' }, async ({ page }) => {
  const { createEvent } = await signIn(page)
  for (let number = 10; number < 34; number++) await createEvent({ title: `Talk ${number}` })
  await page.setViewportSize({ width: 390, height: 600 })
  await page.addInitScript(noticeLate)
  let isAway = false
  await page.route(EVENT_CALLS, (route) => {
    const url = new URL(route.request().url())
    if (isAway) return route.fulfill({ status: 500, body: 'Something went wrong.' })
    url.searchParams.set('limit', '8')
    return route.continue({ url: url.href })
  })
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(8)
  isAway = true
  await page.mouse.wheel(0, 10_000)
  await expect(page.getByText('More events could not be loaded.')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(16)
  await page.mouse.wheel(0, 10_000)
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(page.getByRole('button', { name: 'Show more events' })).toHaveCount(0)

  const far = eventCardOf(page, 'Talk 30')
  await far.scrollIntoViewIfNeeded()
  const where = await page.evaluate(() => scrollY)
  await far.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(/\/events\//)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(far).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - where)).toBeLessThan(100)
})

test('switching the team shows the events of that team', { tag: '@slow' }, async ({
  page,
  server,
  browser,
}) => {
  const club = await browser.newPage({ baseURL: server.address })
  const owner = await signIn(club)
  await owner.createEvent({ title: 'Chess evening' })
  const email = freshAddress()
  const link = await invite(club, server, email)
  await club.close()
  const { createEvent } = await signIn(page, email)
  await createEvent()
  await join(page, link, email)

  await expect(eventCardOf(page, 'Chess evening')).toBeVisible()
  await expect(eventCardOf(page, 'Team lunch')).toHaveCount(0)
  const switcher = page.getByRole('combobox', { name: 'Team' })
  await switcher.selectOption(`${email.split('@')[0]}'s Team`)
  await expect(eventCardOf(page, 'Team lunch')).toBeVisible()
  await expect(eventCardOf(page, 'Chess evening')).toHaveCount(0)
  await page.reload()
  await expect(eventCardOf(page, 'Team lunch')).toBeVisible()
  await expect(switcher.getByRole('option', { selected: true })).toHaveText(`${email.split('@')[0]}'s Team`)
})

/** On a busy device several changes are noticed at once, such as that the end of the list is far away, and then near. */
function noticeLate(): void {
  const Observer = window.IntersectionObserver
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const noticed: IntersectionObserverEntry[] = []
      super((entries, observer) => {
        noticed.push(...entries)
        setTimeout(() => noticed.length > 0 && callback(noticed.splice(0), observer), 500)
      }, options)
    }
  }
}
