import { brotliCompressSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { accessibilityProblems } from '../support/accessibility.ts'
import { expect, test } from '../support/daymark-test.ts'
import { holdCall } from '../support/held-call.ts'
import { siteOpenedBy } from '../support/opened-site.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

const longTitle =
  'The annual general meeting of the society for the preservation of extraordinarily long titles '.repeat(2)
const weekly = {
  isRecurring: true,
  recurrenceFrequency: 'WEEKLY',
  recurrenceInterval: 1,
  recurrenceByDay: ['TU'],
  recurrenceEndType: 'NEVER',
}

/** In this zone the event is at another time and on another day. */
test.use({ timezoneId: 'Asia/Tokyo' })

test('the event page shows the event and counts its calendar links', async ({ page }) => {
  await part(page, 'the event page shows what, when and where, with the visitor’s local time', async () => {
    const organizer = await signIn(page)
    const { slug } = await organizer.createEvent()
    await page.goto(`/e/${slug}`)
    await expect(page).toHaveTitle('Team lunch · Daymark')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team lunch')
    await expect(page.getByText('Tuesday, March 10, 2099').last()).toBeVisible()
    await expect(page.getByText('12:00 PM – 1:00 PM EDT')).toBeVisible()
    await expect(page.getByTitle('America/New_York')).toHaveText('New York time')
    await expect(page.getByText('Wed, Mar 11, 1:00 – 2:00 AM Japan Standard Time')).toBeVisible()
    await expect(page.getByText('Town hall')).toBeVisible()
    await expect(page.getByText('Bring a friend.')).toBeVisible()
    await expect(page.getByText('Powered by Daymark')).toBeVisible()
    const yahoo = page.getByRole('link', { name: 'Yahoo Calendar' })
    await expect(yahoo).toHaveAttribute('href', /\/calendar\/yahoo\?tz=Asia%2FTokyo$/)
    expect(await screenProblems(page)).toEqual([])
  })
  await part(page, 'a click on a calendar link opens a new tab, is logged and is counted', async () => {
    const organizer = await signIn(page)
    const { id, slug } = await organizer.createEvent()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto(`/e/${slug}`)
    const google = await siteOpenedBy(page, page.getByRole('link', { name: 'Google Calendar' }))
    expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download .ics' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${slug}.ics`)
    expect(said.filter((text) => text.startsWith('Add to calendar'))).toEqual([
      'Add to calendar: google',
      'Add to calendar: ics',
    ])
    const stats = (await (await page.request.get(`/api/events/${id}/analytics`)).json()) as object
    expect(stats).toMatchObject({ views: 1, googleClicks: 1, icsDownloads: 1 })
  })
})

test.describe('in the time zone of the event', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the event page shows no local time to a visitor in its own zone', async ({ page }) => {
    const organizer = await signIn(page)
    await page.goto(`/e/${(await organizer.createEvent()).slug}`)
    await expect(page.getByRole('link', { name: 'Yahoo Calendar' })).toHaveAttribute('href', /tz=America/)
    await expect(page.locator('[data-own-time]')).toBeHidden()
  })
})

test.describe('in a time zone with the same date', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('the local time omits the date if it is the same, and an all-day event has none', async ({ page }) => {
    const organizer = await signIn(page)
    await page.goto(`/e/${(await organizer.createEvent()).slug}`)
    await expect(page.getByText('9:00 – 10:00 AM Pacific Time')).toBeVisible()
    await page.goto(`/e/${(await organizer.createEvent({ allDay: true })).slug}`)
    await expect(page.getByText('All day')).toBeVisible()
    await expect(page.locator('[data-own-time]')).toHaveCount(0)
    const { slug } = await organizer.createEvent({ location: 'https://meet.example.com/lunch' })
    await page.goto(`/e/${slug}`)
    await expect(page.locator('dd').first()).toHaveText(
      /^Tue, Mar 10, 9:00\s–\s10:00\sAM Pacific TimeTuesday/,
    )
  })
})

test('an error of the sign-up form stays until it is closed, and covers no part of the form', {
  tag: '@slow',
}, async ({ page }) => {
  await page.clock.install()
  const { slug } = await (await signIn(page)).createEvent()
  await page.goto(`/e/${slug}`)
  await page.route('**/attendees', (route) => route.abort())
  await page.getByLabel('Name').fill('Bob')
  await page.getByLabel('Email').fill('bob@example.com')
  const toast = page.locator('[data-toasts]')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'Subscribe to Updates' }).click()
    await expect(toast).toContainText('Failed to submit. Please try again.')
    await page.clock.fastForward(60_000)
    await expect(toast).toContainText('Failed to submit. Please try again.')
    // A real click, which fails if something lies over the field or the button.
    await page.getByLabel('Email').click()
    await page.getByRole('button', { name: 'Subscribe to Updates' }).click()
  }
  expect(await accessibilityProblems(page)).toEqual([])
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeEmpty()
})

test('the sign-up form submits without leaving the page and shows errors at its fields', async ({ page }) => {
  await part(page, 'the sign-up form submits without leaving the page and shows errors', async () => {
    const organizer = await signIn(page)
    const { id, slug } = await organizer.createEvent()
    await page.goto(`/e/${slug}`)
    const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')]
    const button = page.locator('form button')
    await name.fill('Bob')
    await email.fill('bob@example.com')

    const answerNow = await holdCall(page, 'POST', '**/attendees')
    await expect(button).toHaveText('Subscribe to Updates')
    await button.click()
    await expect(button).toHaveText('Submitting...')
    await expect(button).toBeDisabled()
    expect(await answerNow()).toEqual({ name: 'Bob', email: 'bob@example.com' })
    const toast = page.locator('[data-toasts]')
    await expect(toast).toContainText('Success!')
    await expect(toast).toContainText("You've been added to the event updates list")
    await expect(name).toHaveValue('')
    await expect(email).toHaveValue('')
    await expect(button).toHaveText('Subscribe to Updates')
    const panel = page.getByRole('region', { name: 'Get Event Reminders' }).getByRole('status')
    await expect(panel).toHaveText("You're on the list as bob@example.comSign up somebody else")
    await expect(page.locator('form')).toBeHidden()
    expect(await accessibilityProblems(page)).toEqual([])
    const attendees = await page.request.get(`/api/events/${id}/attendees`)
    expect(await attendees.json()).toMatchObject([{ name: 'Bob', email: 'bob@example.com' }])

    await panel.getByRole('link', { name: 'Sign up somebody else' }).click()
    await expect(name).toBeFocused()
    await expect(panel).toBeHidden()
    await name.fill('Bob')
    await email.fill('bob..x@example.com')
    await button.click()
    await expect(toast).toContainText('Error')
    await expect(toast).toContainText('Failed to submit. Please try again.')
    await expect(page.getByText('Valid email is required')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('bob..x@example.com')

    await email.fill('carol@visitor')
    await button.click()
    await expect(page.getByText('This address has no ending, such as .org')).toBeVisible()
    await email.fill('carol@gmial.com')
    await button.click()
    await expect(page.getByText('Did you mean carol@gmail.com? Press again to keep yours.')).toBeVisible()

    await page.route('**/attendees', (route) => route.abort())
    await email.fill('carol@example.com')
    await button.click()
    await expect(page.getByText('Valid email is required')).toHaveCount(0)
    await expect(toast).toContainText('Failed to submit. Please try again.')
    await expect(name).toHaveValue('Bob')
    await page.reload()
    await expect(panel).toContainText("You're on the list as bob@example.com")
    const otherTab = await page.context().newPage()
    await otherTab.goto(`/e/${slug}`)
    await expect(otherTab.getByText("You're on the list")).toBeHidden()
  })
  await part(page, 'an error from the server is shown at the field that its header names', async () => {
    const organizer = await signIn(page)
    const { slug } = await organizer.createEvent()
    await page.goto(`/e/${slug}`)
    const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')]
    const submit = () => page.locator('form button').click()
    await name.fill('Bob')
    await email.fill('bob@example.com')
    const headers = { 'Content-Type': 'text/plain', 'Error-Fields': 'email, name email' }
    await page.route('**/attendees', (route) =>
      route.fulfill({ status: 400, headers, body: 'Not reachable; Already on the list' }),
    )
    await submit()
    await expect(name).toHaveAccessibleDescription('Already on the list')
    await expect(email).toHaveAccessibleDescription('Not reachable; Already on the list')
    await expect(name).toBeFocused()

    const withoutHeader = 'Your name and email cannot be stored right now'
    await page.route('**/attendees', (route) => route.fulfill({ status: 503, body: withoutHeader }))
    await submit()
    await expect(name).toHaveAccessibleDescription('')
    await expect(email).toHaveAccessibleDescription('')
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the event page is complete without JavaScript, and its form works', async ({ page }) => {
    const organizer = await signIn(page)
    const { id, slug } = await organizer.createEvent(weekly)
    await page.goto(`/e/${slug}`)
    await expect(page.getByText('Repeats every week on Tue')).toBeVisible()
    await expect(page.locator('[data-own-time]')).toBeHidden()
    await page.getByLabel('Name').fill('Bob')
    await page.getByLabel('Email').fill('bob..x@example.com')
    await page.getByRole('button', { name: 'Subscribe to Updates' }).click()
    await expect(page.getByText('Valid email is required')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Bob')
    await page.getByLabel('Email').fill('bob@example.com')
    await page.getByRole('button', { name: 'Subscribe to Updates' }).click()
    await expect(page.getByText('Success!')).toBeVisible()
    await expect(page.getByText("You've been added to the event updates list")).toBeInViewport()
    await expect(page.getByText("You're on the list as bob@example.com")).toBeVisible()
    await page.getByRole('link', { name: 'Sign up somebody else' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('')
    const attendees = await page.request.get(`/api/events/${id}/attendees`)
    expect(await attendees.json()).toMatchObject([{ name: 'Bob', email: 'bob@example.com' }])
  })
})

test('event pages of every kind fit narrow and wide screens, in light and dark', { tag: '@slow' }, async ({
  page,
}) => {
  const organizer = await signIn(page)
  const kinds = [
    { title: longTitle.slice(0, 200) },
    { title: 'x'.repeat(200), location: 'y'.repeat(500), descriptionHtml: `<p>${'z'.repeat(2_000)}</p>` },
    { title: 'مهرجان الصيف في الحديقة العامة', descriptionHtml: '<p>أهلا وسهلا</p>', organizerName: 'نادية' },
    { title: '🎉👩‍👩‍👧‍👦 夏の交流会', descriptionHtml: '', location: '', captureAttendees: false },
    { startIso: '2020-03-10T22:00:00', endIso: '2020-03-11T02:00:00' },
    { ...weekly, allDay: true },
  ]
  for (const kind of kinds) {
    const { slug } = await organizer.createEvent(kind)
    await page.goto(`/e/${slug}`)
    expect(await screenProblems(page)).toEqual([])
    await page.setViewportSize({ width: 280, height: 600 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280)
  }
})

test('a missing and a private event show "Event Not Found"', async ({ page }) => {
  const organizer = await signIn(page)
  const { slug } = await organizer.createEvent({ isPublic: false })
  for (const path of [`/e/${slug}`, '/e/nothing-here-00000000']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
    await expect(
      page.getByText("The event you're looking for doesn't exist or is no longer available."),
    ).toBeVisible()
    await expect(page.getByText('Powered by Daymark')).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
  }
})

test('the form of a report has the look of the event page, its tile, and a way back to it', async ({
  page,
}) => {
  const { slug } = await (await signIn(page)).createEvent()
  const looks = () =>
    page.evaluate(() =>
      ['input[type=email]', 'form button', 'main'].map((selector) => {
        const part = document.querySelector<HTMLElement>(selector) ?? document.body
        const { backgroundColor, borderRadius, borderColor, fontSize, fontWeight } = getComputedStyle(part)
        const height = selector === 'main' ? null : part.offsetHeight
        return [backgroundColor, borderRadius, borderColor, fontSize, fontWeight, height]
      }),
    )
  await page.goto(`/e/${slug}`)
  const event = await looks()
  await page.goto(`/e/${slug}/report`)
  expect(await looks()).toEqual(event)
  await expect(page.locator('main .tile')).toHaveText('MAR 10 Tue')
  await expect(page.locator('header .tile strong')).toHaveText(/^\d{1,2}$/)
  await page.getByRole('link', { name: 'Back to the event' }).click()
  await expect(page).toHaveURL(`/e/${slug}`)
})

test.describe('with an empty cache', () => {
  test.use({ ownContext: true })

  test('a visit loads a small page, stylesheet, script and icon, and a second visit loads nothing', async ({
    context,
  }) => {
    // A new page without routes: with routes, Chromium does not use its cache.
    const page = await context.newPage()
    const organizer = await signIn(page)
    const { slug } = await organizer.createEvent({
      descriptionHtml: `<p>${'Words of an ordinary text. '.repeat(40)}</p>`,
    })
    const loaded: Response[] = []
    page.on('response', (response) => loaded.push(response))
    await page.goto(`/e/${slug}`, { waitUntil: 'networkidle' })
    const weights = await Promise.all(
      loaded.map(async (response) => {
        const type = response.headers()['content-type']?.split(';')[0] ?? ''
        if (type.startsWith('text/')) expect(response.headers()['content-encoding'], type).toBe('br')
        return [type, brotliCompressSync(await response.body()).length] as const
      }),
    )
    const weightOf = Object.fromEntries(weights)
    expect(weights.map(([type]) => type).filter((type) => type !== 'image/svg+xml')).toEqual([
      'text/html',
      'text/css',
      'text/javascript',
    ])
    const total = ['text/html', 'text/css', 'text/javascript'].reduce(
      (sum, type) => sum + (weightOf[type] ?? 0),
      0,
    )
    expect(total, JSON.stringify(weightOf)).toBeLessThan(13_500)

    loaded.length = 0
    await page.goto(`/e/${slug}`, { waitUntil: 'networkidle' })
    const sizes = await Promise.all(
      loaded.map(async (response) => (await response.request().sizes()).responseBodySize),
    )
    expect(sizes.reduce((sum, size) => sum + Math.max(0, size), 0)).toBe(0)
  })
})
