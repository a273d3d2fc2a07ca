import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems } from '../support/accessibility.ts'
import { expect, test } from '../support/daymark-test.ts'
import { EVENT_CALLS } from '../support/event-calls.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

const MARCH = '/?view=calendar&month=2099-03'

/** The cell of a day in March 2099, which begins on a Sunday. */
function cellOf(page: Page, dayOfMonth: number): Locator {
  return page.getByRole('cell').nth(dayOfMonth - 1)
}

const at = (dayOfMonth: number, from: string, to: string, until = dayOfMonth) => ({
  startIso: `2099-03-${String(dayOfMonth).padStart(2, '0')}T${from}:00`,
  endIso: `2099-03-${String(until).padStart(2, '0')}T${to}:00`,
})

test('the month calendar shows weeks from Sunday to Saturday and leads to other months', async ({ page }) => {
  await signIn(page)
  await page.clock.setFixedTime(new Date(2026, 7, 15, 12))
  await page.goto('/')
  await page.getByRole('button', { name: 'Calendar view' }).click()
  await expect(page).toHaveURL('/?view=calendar')
  const month = page.getByRole('heading', { level: 2 })
  await expect(month).toHaveText('August 2026')
  await expect(page.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  await expect(page.getByRole('row')).toHaveCount(7)
  const days = page.getByRole('cell').getByRole('button')
  await expect(days.first()).toHaveAccessibleName('Sunday, July 26, 2026')
  await expect(days.last()).toHaveAccessibleName('Saturday, September 5, 2026')
  await expect(page.getByText('No events in August 2026')).toBeVisible()
  const now = page.locator('[aria-current=date]')
  await expect(now).toHaveAccessibleName('Saturday, August 15, 2026')

  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(month).toHaveText('September 2026')
  await expect(page).toHaveURL('/?view=calendar&month=2026-09')
  await expect(now).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(month).toHaveText('July 2026')
  await page.goBack()
  await expect(month).toHaveText('August 2026')
  await page.goForward()
  await page.reload()
  await expect(month).toHaveText('July 2026')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(month).toHaveText('August 2026')
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page).toHaveURL('/')
})

test('each day lists its events, in every window size', { tag: '@slow' }, async ({ page }) => {
  await part(
    page,
    "each day lists its events by title and start time, and today's cell is highlighted",
    async () => {
      const { createEvent } = await signIn(page)
      await createEvent({ title: 'Lunch', ...at(10, '12:00', '13:00') })
      await createEvent({ title: 'Breakfast', ...at(10, '08:30', '09:00') })
      await createEvent({ title: 'Fair', allDay: true, ...at(10, '00:00', '00:00', 12) })
      await createEvent({ title: 'Camp', ...at(17, '18:00', '10:00', 19) })
      await createEvent({ title: 'Board', isPublic: false, ...at(20, '18:00', '19:00') })
      await createEvent({ title: 'Jog', rruleText: 'FREQ=WEEKLY;BYDAY=FR', ...at(6, '07:00', '07:30') })
      await page.clock.setFixedTime(new Date(2099, 2, 10, 12))
      await page.goto('/?view=calendar')

      const entries = (day: number) => cellOf(page, day).getByRole('link')
      await expect(entries(10)).toHaveText([
        /^All day\s*Fair$/,
        /^8:30 AM New York\s*Breakfast$/,
        /^12:00 PM New York\s*Lunch$/,
      ])
      // One bar over all its days, which each say it to screen readers.
      await expect(cellOf(page, 11).getByRole('listitem')).toHaveText(['All day Fair'])
      await expect(entries(13)).toHaveText([/^7:00 AM New York\s*Recurring\s*Jog$/])
      await expect(entries(17)).toHaveText([/^6:00 PM New York\s*Camp$/])
      await expect(cellOf(page, 18).getByRole('listitem')).toHaveText(['Continues Camp'])
      await expect(cellOf(page, 19).getByRole('listitem')).toHaveText(['Until 10:00 AM New York Camp'])
      const [bar, last] = [await entries(17).boundingBox(), await cellOf(page, 19).boundingBox()]
      expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeGreaterThan((last?.x ?? 0) + (last?.width ?? 0) - 12)
      await expect(page.getByRole('link', { name: /Recurring Jog/ })).toHaveCount(5)
      await expect(page.getByRole('link', { name: /Private Board/ })).toHaveCount(1)

      const background = (cell: Locator) =>
        cell.evaluate((element) => getComputedStyle(element).backgroundColor)
      expect(await background(cellOf(page, 10))).not.toBe(await background(cellOf(page, 11)))
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const heights = await page
          .getByRole('cell')
          .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height))
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(120)
      }
    },
  )
  await part(page, 'the calendar fits every window size and is readable in both color schemes', async () => {
    const { createEvent } = await signIn(page)
    await createEvent({ title: 'W'.repeat(200), rruleText: 'FREQ=DAILY' })
    await createEvent({ title: 'Fair', allDay: true, ...at(1, '00:00', '00:00', 31) })
    await createEvent({ title: 'يوم التخطيط السنوي للفريق', ...at(1, '18:00', '10:00', 20) })
    await createEvent({ title: 'Lunch' })
    await page.clock.setFixedTime(new Date(2099, 2, 10, 12))
    await page.goto(MARCH)
    await expect(page.getByRole('link', { name: /Fair/ }).first()).toBeVisible()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await screenProblems(page)).toEqual([])
    }
  })
})

test('events and days open from the month, and by keys', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'an event opens from the calendar, and Back returns to its month', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent()
    await page.goto(MARCH)
    await page.getByRole('link', { name: /Team lunch/ }).click()
    await expect(page).toHaveURL(`/events/${id}`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('March 2099')
    await expect(page.getByRole('link', { name: /Team lunch/ })).toBeVisible()
  })
  await part(page, 'a day with more events than fit in its cell opens in a dialog', async () => {
    const { createEvent } = await signIn(page)
    for (let hour = 10; hour < 16; hour++) {
      await createEvent({ title: `Talk at ${hour}`, ...at(10, `${hour}:00`, `${hour}:30`) })
    }
    await page.goto(MARCH)
    await expect(cellOf(page, 10).getByRole('link')).toHaveCount(3)
    const more = cellOf(page, 10).getByRole('button', { name: '+3 more' })
    await more.click()
    const dialog = page.getByRole('dialog', { name: 'Tuesday, March 10, 2099' })
    const entries = dialog.getByRole('listitem').getByRole('link')
    await expect(entries).toHaveCount(6)
    await expect(entries.last()).toHaveText(/Talk at 15\s*3:00 PM – 3:30 PM New York/)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(MARCH)
    await expect(more).toBeFocused()
    await more.click()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    await more.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await more.click()
    await dialog.getByRole('link', { name: /Talk at 14/ }).click()
    await expect(page).toHaveURL(/\/events\//)
    await page.goBack()
    await expect(dialog).toBeVisible()
  })
  await part(page, 'the arrow keys move between days and into the next month', async () => {
    const { createEvent } = await signIn(page)
    await createEvent()
    await page.goto(MARCH)
    const day = (name: string) => page.getByRole('button', { name })
    await page.getByRole('button', { name: 'Next month' }).focus()
    await page.keyboard.press('Tab')
    await expect(day('Sunday, March 1, 2099')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(day('Tuesday, March 10, 2099, 1 event')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /Team lunch/ })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Team lunch')
    await page.keyboard.press('Escape')
    await expect(day('Tuesday, March 10, 2099, 1 event')).toBeFocused()
    for (let week = 0; week < 4; week++) await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('April 2099')
    await expect(day('Tuesday, April 7, 2099')).toBeFocused()
  })
})

test('an event can be made on a day, and the month can be searched', { tag: '@slow' }, async ({ page }) => {
  await part(
    page,
    'a plus in the day under the pointer, or a button in its dialog, makes an event on that day',
    async () => {
      const { createEvent } = await signIn(page)
      await createEvent()
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(MARCH)
      await expect(page.getByRole('link', { name: /Team lunch/ })).toBeVisible()
      const pluses = page.getByRole('link', { name: /^New event on/ })
      await expect(pluses).toHaveCount(0)
      await cellOf(page, 12).hover()
      await expect(pluses).toHaveCount(1)
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('link', { name: 'New event on Thursday, March 12, 2099' }).click()
      await expect(page).toHaveURL('/events/create?date=2099-03-12')
      await expect(page.getByLabel('Start Date')).toHaveValue('2099-03-12')
      await page.goBack()

      // By keyboard: after the events of the day, or in its dialog.
      const day = page.getByRole('button', { name: 'Tuesday, March 10, 2099, 1 event' })
      await day.focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: /Team lunch/ })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'New event on Tuesday, March 10, 2099' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(day).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('link', { name: 'New event on this day' }).press('Enter')
      await expect(page).toHaveURL('/events/create?date=2099-03-10')
      await expect(page.getByLabel('Title')).toBeFocused()

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${MARCH}&day=2099-03-14`)
      await page.getByRole('link', { name: 'New event on this day' }).click()
      await expect(page.getByLabel('Start Date')).toHaveValue('2099-03-14')
    },
  )
  await part(page, 'search and filter also apply to the calendar', async () => {
    const { createEvent } = await signIn(page)
    await createEvent({ title: 'Chess' })
    await createEvent({ title: 'Yoga' })
    await page.goto(MARCH)
    await expect(page.getByRole('cell').getByRole('link')).toHaveCount(2)
    await page.getByPlaceholder('Search events...').fill('yoga')
    await expect(page.getByRole('cell').getByRole('link')).toHaveText([/Yoga/])
    await expect(page).toHaveURL('/?q=yoga&view=calendar&month=2099-03')
    await page.getByRole('combobox', { name: 'Filter events' }).selectOption('Past')
    await expect(page.getByText('No events in March 2099')).toBeVisible()
  })
})

test('the month works on a phone and can be retried', { tag: '@slow' }, async ({ page }) => {
  await part(
    page,
    'on a phone the days have dots and the events of the chosen day are listed below',
    async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      const { createEvent } = await signIn(page)
      const { id } = await createEvent({ title: 'Lunch', ...at(10, '12:00', '13:00') })
      await createEvent({ title: 'W'.repeat(200), ...at(10, '14:00', '15:00') })
      await createEvent({ title: 'Yoga', ...at(12, '12:00', '13:00') })
      await page.goto(MARCH)
      await expect(page.getByRole('heading', { level: 3 })).toHaveText('Tuesday, March 10, 2099')
      await expect(page.getByRole('link', { name: /Lunch/ })).toContainText('12:00 PM – 1:00 PM New York')
      await page.getByRole('button', { name: 'Thursday, March 12, 2099, 1 event' }).click()
      await expect(page.getByRole('link', { name: /Lunch/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: /Yoga/ })).toBeVisible()
      await page.getByRole('button', { name: 'Friday, March 13, 2099' }).click()
      await expect(page.getByText('No events on this day')).toBeVisible()
      await page.getByRole('button', { name: 'Tuesday, March 10, 2099, 2 events' }).click()
      await page.getByRole('link', { name: /Lunch/ }).click()
      await expect(page).toHaveURL(`/events/${id}`)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 3 })).toHaveText('Tuesday, March 10, 2099')
      const days = page.getByRole('cell').getByRole('button')
      const sizes = await days.evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()),
      )
      expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)
    },
  )
  await part(page, 'a month that failed to load can be retried', async () => {
    const { createEvent } = await signIn(page)
    await createEvent()
    let isAway = true
    await page.route(EVENT_CALLS, (route) =>
      isAway ? route.fulfill({ status: 500, body: 'Something went wrong.' }) : route.continue(),
    )
    await page.goto(MARCH)
    await expect(page.getByRole('alert')).toContainText('500: Something went wrong.')
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: /Team lunch/ })).toBeVisible()
  })
})

test('a month with very many events renders and loads only some', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'a month with a thousand events renders only what is visible', async () => {
    const { createEvent } = await signIn(page)
    await createEvent({ rruleText: 'FREQ=DAILY' })
    const between = '/api/events?from=2099-03-01&to=2099-04-04'
    const [event] = (await (await page.request.get(between)).json()) as [object]
    await page.route(EVENT_CALLS, (route) => {
      const isSecond = new URL(route.request().url()).searchParams.has('cursor')
      const json = Array.from({ length: 500 }, (_, number) => ({
        ...event,
        id: `${isSecond ? 'b' : 'a'}${number}`,
      }))
      const headers = isSecond ? {} : { Link: '<http://localhost/api/events?cursor=next>; rel="next"' }
      return route.fulfill({ json, headers })
    })
    await page.goto(MARCH)
    await expect(cellOf(page, 20).getByRole('button', { name: '+997 more' })).toBeVisible()
    expect(await page.getByRole('cell').getByRole('link').count()).toBeLessThanOrEqual(35 * 3)
  })
  await part(
    page,
    'a month with more dates than the screen loads says so, and a search finds the others',
    async () => {
      const { createEvent } = await signIn(page)
      await createEvent({ ...at(1, '12:00', '13:00'), rruleText: 'FREQ=DAILY' })
      const between = '/api/events?from=2099-03-01&to=2099-04-04'
      const [event] = (await (await page.request.get(between)).json()) as [object]
      let pages = 0
      await page.route(EVENT_CALLS, (route) => {
        if (new URL(route.request().url()).searchParams.get('q')) return route.continue()
        pages += 1
        const json = Array.from({ length: 140 }, (_, number) => ({ ...event, id: `${pages}-${number}` }))
        // There is always a next page.
        return route.fulfill({
          json,
          headers: { Link: '<http://localhost/api/events?cursor=next>; rel="next"' },
        })
      })
      await page.goto(MARCH)
      const note = page.getByText('Only the first 53,900 dates are shown. Search to see the others.', {
        exact: true,
      })
      await expect(note).toBeVisible()
      expect(pages).toBe(11)
      expect(await screenProblems(page)).toEqual([])
      await page.getByPlaceholder('Search events...', { exact: true }).fill('lunch')
      await expect(note).toHaveCount(0)
      await expect(page.getByRole('link', { name: /Team lunch/ })).toHaveCount(35)
    },
  )
})
