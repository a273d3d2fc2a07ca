import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems } from './accessibility.ts'
import { expect, test } from './daymark-test.ts'
import { signIn } from './organizer.ts'

const NOT_SO_FAST = 400
const EVENT_CALLS = /\/api\/events(\?|$)/

function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' })
}

async function delay(page: Page, url: RegExp, method: string): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() === method) await new Promise((resolve) => setTimeout(resolve, NOT_SO_FAST))
    await route.continue()
  })
}

test('an organizer without events is led to the first one', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await expect(page).toHaveTitle('Events · Daymark')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expect(page.getByText('Manage your calendar events')).toBeVisible()
  await expect(page.getByText('No events yet. Create your first event!', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Create Event' }).first().click()
  await expect(page).toHaveURL('/events/create')
})

test('skeletons stand where the cards will be', async ({ page }) => {
  await signIn(page)
  await delay(page, EVENT_CALLS, 'GET')
  await page.goto('/')
  await expect(page.getByText('Loading events')).toBeAttached()
  await expect(page.getByText('No events yet.')).toBeVisible()
})

test('a card says what there is to know about an event', async ({ page }) => {
  const { createEvent } = await signIn(page)
  const { slug } = await createEvent({
    title: 'Stand-up',
    startIso: '2099-03-10T09:00:00',
    endIso: '2099-03-10T09:15:00',
    location: 'Room 1',
    rruleText: 'FREQ=WEEKLY;BYDAY=TU',
  })
  await createEvent({ title: 'Holiday', allDay: true, location: '' })
  await createEvent({ title: 'Kick-off', startIso: '2020-01-02T09:00:00', endIso: '2020-01-02T10:00:00' })
  for (let views = 0; views < 2; views++) await page.request.get(`/api/public/events/${slug}`)
  await page.request.get(`/api/public/events/${slug}/calendar.ics`)
  await page.request.get(`/api/public/events/${slug}/calendar/google`, { maxRedirects: 0 })
  await page.request.get(`/api/public/events/${slug}/calendar.ics?via=apple`)
  await page.goto('/')

  const card = cardOf(page, 'Stand-up')
  await expect(card.getByRole('heading', { name: 'Stand-up' })).toBeVisible()
  await expect(card.getByText('Tuesday, March 10, 2099')).toBeAttached()
  await expect(card.getByText('upcoming', { exact: true })).toBeVisible()
  await expect(card.getByText(`/${slug}`, { exact: true })).toBeVisible()
  await expect(card.getByText('Tue, Mar 10, 2099', { exact: true })).toBeVisible()
  await expect(card.getByText('9:00 AM – 9:15 AM EDT', { exact: true })).toBeVisible()
  await expect(card.getByText('Room 1', { exact: true })).toBeVisible()
  await expect(card.getByText('Recurring', { exact: true })).toBeVisible()
  await expect(card.getByText('2 views')).toBeVisible()
  await expect(card.getByText('3 downloads')).toBeVisible()

  const other = cardOf(page, 'Holiday')
  await expect(other.getByText('All day')).toBeVisible()
  await expect(other.getByText('Recurring')).toHaveCount(0)
  await expect(other.getByText('0 views')).toBeVisible()
  await expect(cardOf(page, 'Kick-off').getByText('past', { exact: true })).toBeVisible()
})

test('a card opens its event anywhere, and its buttons do what they say', async ({ page }) => {
  const { createEvent } = await signIn(page)
  const { id } = await createEvent()
  const card = cardOf(page, 'Team lunch')
  await page.goto('/')
  await card.click({ position: { x: 20, y: 150 } })
  await expect(page).toHaveURL(`/events/${id}`)
  await page.goBack()
  await card.getByRole('link', { name: 'Team lunch' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/events/${id}`)
  await page.goBack()
  await card.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/events/${id}`)
  await page.goBack()
  await card.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/events/${id}/edit`)
})

test('the search box finds events as one types, and stays in the address', async ({ page }) => {
  const { createEvent } = await signIn(page)
  await createEvent({ title: 'Summer party' })
  await createEvent({ title: 'Board meeting' })
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(2)
  const asked: string[] = []
  page.on('request', (request) => EVENT_CALLS.test(request.url()) && asked.push(request.url()))
  const box = page.getByPlaceholder('Search events...', { exact: true })
  await box.pressSequentially('summer', { delay: 20 })
  await expect(page).toHaveURL('/?q=summer')
  await expect(cardOf(page, 'Board meeting')).toHaveCount(0)
  await expect(cardOf(page, 'Summer party')).toBeVisible()
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

test('the filter keeps what is still to come, or what is over', async ({ page }) => {
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
  await expect(cardOf(page, 'Over')).toBeVisible()
  await filter.selectOption('Upcoming')
  await expect(page).toHaveURL('/?status=upcoming')
  await expect(cardOf(page, 'To come')).toBeVisible()
  await expect(cardOf(page, 'Over')).toHaveCount(0)
  await page.goBack()
  await expect(filter).toHaveValue('past')
  await expect(cardOf(page, 'Over')).toBeVisible()
  await page.goto('/?status=past&q=come')
  await expect(page.getByText('No events found', { exact: true })).toBeVisible()
})

test('a duplicate is made from the card', async ({ page }) => {
  const { createEvent } = await signIn(page)
  await createEvent({ title: 'Yoga', rruleText: 'FREQ=WEEKLY;BYDAY=TU' })
  await page.goto('/')
  await delay(page, EVENT_CALLS, 'POST')
  const button = cardOf(page, 'Yoga').getByRole('button', { name: 'Duplicate' })
  await button.click()
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(toast(page)).toContainText('Event duplicated!')
  await expect(button).toBeEnabled()
  await expect(cardOf(page, 'Copy of Yoga').getByText('Recurring')).toBeVisible()
})

test('a title that is as long as it may be can be duplicated too', async ({ page }) => {
  const { createEvent } = await signIn(page)
  await createEvent({ title: `Start ${'x'.repeat(194)}` })
  await page.goto('/')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(toast(page)).toContainText('Event duplicated!')
  await expect(page.getByRole('heading', { name: /^Copy of Start x+$/ })).toBeVisible()
})

test('a duplicate that is refused says why', async ({ page }) => {
  const { createEvent } = await signIn(page)
  await createEvent()
  await page.goto('/')
  await page.route(EVENT_CALLS, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, contentType: 'text/plain', body: 'Title is required' })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('400: Title is required')
})

test('an event is deleted from its card, after a question', async ({ page }) => {
  const { createEvent } = await signIn(page)
  await createEvent({ title: 'Yoga' })
  await createEvent({ title: 'Chess' })
  await page.goto('/')
  await delay(page, /\/api\/events\//, 'DELETE')
  const button = cardOf(page, 'Yoga').getByRole('button', { name: 'Delete' })
  const dialog = page.getByRole('dialog')

  await button.click()
  await expect(dialog).toContainText('Are you sure you want to delete this event?')
  await expect(dialog).not.toContainText('This action cannot be undone.')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(2)

  await button.click()
  await dialog.getByRole('button', { name: 'Delete Event' }).click()
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  await expect(toast(page)).toContainText('Event deleted')
  await expect(toast(page)).toContainText('Your event has been deleted successfully.')
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, 'Yoga')).toHaveCount(0)
  await expect(cardOf(page, 'Chess')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(cardOf(page, 'Chess').getByRole('link', { name: 'Chess' })).toBeFocused()
})

test('an event that cannot be deleted stays, with the reason', async ({ page }) => {
  const { createEvent } = await signIn(page)
  await createEvent()
  await page.goto('/')
  await page.route(/\/api\/events\//, (route) =>
    route.fulfill({ status: 500, body: 'Something went wrong.' }),
  )
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete Event' }).click()
  await expect(toast(page)).toContainText('500: Something went wrong.')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('further pages come as one scrolls, or by a button', async ({ page }) => {
  const { createEvent } = await signIn(page)
  for (let number = 10; number < 34; number++) await createEvent({ title: `Talk ${number}` })
  await page.setViewportSize({ width: 390, height: 600 })
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
  await expect(page.getByText('The next events could not be loaded.')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(16)
  await page.mouse.wheel(0, 10_000)
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(page.getByRole('button', { name: 'Show more events' })).toHaveCount(0)

  const far = cardOf(page, 'Talk 30')
  await far.scrollIntoViewIfNeeded()
  const where = await page.evaluate(() => scrollY)
  await far.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(/\/events\//)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(far).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - where)).toBeLessThan(100)
})

test('a list that cannot be read says so and can be tried again', async ({ page }) => {
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
  await expect(cardOf(page, 'Team lunch')).toBeVisible()
})

test('another team shows its own events', async ({ page }) => {
  const { createEvent } = await signIn(page)
  const { title } = await createEvent()
  const me = (await (await page.request.get('/api/auth/me')).json()) as { teams: object[] }
  const other = { id: '5b1c3c1e-6a1f-4c64-9a0e-111111111111', name: 'Chess club' }
  const teams = [...me.teams, other]
  let isOther = false
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { ...me, teams } }))
  await page.route('**/api/auth/switch-team', (route) => {
    isOther = true
    return route.fulfill({ json: { ...me, teams, currentTeam: { id: other.id, role: 'member' } } })
  })
  await page.route(EVENT_CALLS, (route) => (isOther ? route.fulfill({ json: [] }) : route.continue()))
  await page.goto('/')
  await expect(cardOf(page, title)).toBeVisible()
  const switcher = page.getByRole('combobox', { name: 'Team' })
  await switcher.selectOption('Chess club')
  await expect(cardOf(page, title)).toHaveCount(0)
  await expect(page.getByText('No events yet. Create your first event!')).toBeVisible()
  await expect(switcher).toHaveValue(other.id)
})

test('cards of any length fit every window, in both colour schemes', async ({ page }) => {
  const { createEvent } = await signIn(page)
  await createEvent({ rruleText: 'FREQ=DAILY', location: 'x'.repeat(500) })
  await createEvent({ title: 'W'.repeat(200) })
  await createEvent({ title: '年次総会と懇親会のお知らせ'.repeat(15) })
  await createEvent({ title: 'يوم التخطيط السنوي للفريق '.repeat(7).trim() })
  await createEvent({ title: 'Over', startIso: '2020-01-02T09:00:00', endIso: '2020-01-04T10:00:00' })
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(5)
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const tooWide = page.getByRole('article').locator(':scope *:visible')
    expect(
      await tooWide.evaluateAll((parts) => {
        const isOutside = (part: Element) => {
          const card = part.closest('article')?.getBoundingClientRect()
          const { left, right } = part.getBoundingClientRect()
          return card && (left < card.left - 0.5 || right > card.right + 0.5)
        }
        return parts.filter(isOutside).map((part) => part.outerHTML.slice(0, 80))
      }),
    ).toEqual([])
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityProblems(page)).toEqual([])
  }
})
