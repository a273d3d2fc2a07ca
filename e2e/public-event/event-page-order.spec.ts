import type { Page } from '@playwright/test'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

// That of the events, so that the pages show no other time.
test.use({ timezoneId: 'America/New_York' })

const DAY = 86_400_000

/** The wall time in New York, at noon, so many days from today. */
function noonIn(days: number): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(
    Date.now() + days * DAY,
  )
  return `${day}T12:00:00`
}

async function openEvent(page: Page, fields: Record<string, unknown> = {}): Promise<void> {
  const organizer = await signIn(page)
  const { slug } = await organizer.createEvent(fields)
  await page.context().clearCookies()
  await page.goto(`/e/${slug}`)
}

const top = async (page: Page, text: string) => (await page.getByText(text).first().boundingBox())?.y ?? -1
const left = async (page: Page, text: string) => (await page.getByText(text).first().boundingBox())?.x ?? -1

test('the event page has its parts in order, on a phone and on a wide screen', async ({ page }) => {
  await part(
    page,
    'an event that is over says so before all else, and takes sign-ups for the next time',
    async () => {
      await openEvent(page, { startIso: '2020-03-10T22:00:00', endIso: '2020-03-11T02:00:00' })
      const notice = 'This event ended on Wednesday, March 11, 2020'
      await expect(page.locator('main').getByText(notice)).toBeVisible()
      expect(await top(page, notice)).toBeLessThan(await top(page, 'Team lunch'))
      const card = page.getByRole('region', { name: 'Get Event Reminders' })
      await expect(card).toContainText(
        'This event is over. Leave your email to hear if it takes place again.',
      )
      await expect(card.getByRole('button', { name: 'Subscribe to Updates' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeHidden()
      await page.getByText('Add to Calendar').click()
      await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible()
      expect(await screenProblems(page)).toEqual([])
      await page.goto(page.url().replace('/e/', '/embed/'))
      expect(await top(page, notice)).toBeLessThan(await top(page, 'Team lunch'))
    },
  )
  await part(
    page,
    'a phone shows the facts, then the calendars, the sign-up, the description and the folded sync',
    async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openEvent(page, { startIso: noonIn(9), endIso: noonIn(9) })
      const order = ['In 9 days', 'Ada Lovelace invites you', 'Team lunch', '12:00 PM', 'Town hall']
      const asked = ['Add to Calendar', 'Get Event Reminders']
      const tops = await Promise.all(
        [...order, ...asked, 'Bring a friend.', 'Keep it in sync'].map((text) => top(page, text)),
      )
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      await expect(page.getByRole('link', { name: 'Apple Calendar' })).toBeVisible()
      const outlook = page.getByRole('link', { name: 'Outlook.com' })
      await expect(outlook).toBeHidden()
      await page.getByText('Other calendars').click()
      await expect(outlook).toBeVisible()
    },
  )
  await part(page, 'a wide screen has the calendars in view, beside the words', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await openEvent(page)
    const sheet = await page.locator('main').boundingBox()
    expect(sheet?.width).toBe(1024)
    for (const name of ['Google Calendar', 'Apple Calendar', 'Outlook.com']) {
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    }
    expect(await left(page, 'Add to Calendar')).toBeGreaterThan(await left(page, 'Bring a friend.'))
  })
  await part(
    page,
    'a wide screen has a second column, whose actions stay in view beside a long description',
    async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await openEvent(page, { descriptionHtml: '<p>Many words.</p>'.repeat(150) })
      const second = await left(page, 'Add to Calendar')
      expect(second).toBeGreaterThan(640)
      expect(await left(page, 'Get Event Reminders')).toBeGreaterThanOrEqual(second)
      for (const text of ['12:00 PM', 'Town hall']) expect(await left(page, text)).toBeLessThan(second)
      expect(await left(page, 'Many words.')).toBeLessThan(300)
      // Half of the column would be too narrow for an email address.
      expect((await page.getByLabel('Email').boundingBox())?.width).toBeGreaterThan(280)
      await page.getByText('Many words.').nth(100).scrollIntoViewIfNeeded()
      await expect(page.getByRole('heading', { name: 'Add to Calendar' })).toBeInViewport()
    },
  )
  await part(page, 'a place has a link to a map, and an address is joined online', async () => {
    await openEvent(page, { location: 'Café Zoë, 12 Mill Lane' })
    await expect(page.getByRole('link', { name: 'Show on a map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Caf%C3%A9%20Zo%C3%AB%2C%2012%20Mill%20Lane',
    )
    await openEvent(page, { location: 'https://meet.example.com/a?b=c&d' })
    const link = page.getByRole('link', { name: 'Join online' })
    await expect(link).toHaveAttribute('href', 'https://meet.example.com/a?b=c&d')
    await expect(page.getByText('meet.example.com · Join online')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show on a map' })).toHaveCount(0)
    await openEvent(page, { location: 'TBA' })
    await expect(page.getByText('TBA')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show on a map' })).toHaveCount(0)
  })
})

test.describe('on the other side of midnight', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the days are counted to the date on the tile, wherever the visitor is', async ({ page }) => {
    await openEvent(page, { startIso: noonIn(9), endIso: noonIn(9) })
    await expect(page.getByText('In 9 days')).toBeVisible()
  })
})

test('an online event that runs is joined by the one main button, and a page from right to left is mirrored', async ({
  page,
}) => {
  const now = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19)
  const running = { timezone: 'UTC', startIso: now(-20), endIso: now(40) }
  await openEvent(page, { ...running, location: 'https://meet.example.com/a' })
  await expect(page.getByText('Happening now')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join online' })).toHaveCount(1)
  expect(await top(page, 'Join online')).toBeLessThan(await top(page, 'Add to Calendar'))
  await openEvent(page, { title: 'مهرجان الصيف', descriptionHtml: '<ul><li>أهلا وسهلا</li></ul>' })
  const [tile, title] = await Promise.all([
    page.locator('.leaf > span').boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ])
  expect(tile?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0) / 2)
  await expect(page.getByText('12:00 PM – 1:00 PM')).toBeVisible()
  // Closed, the mark of a fold points to the left; open, down.
  const turn = () =>
    page.locator('.fold summary').evaluate((line) => getComputedStyle(line, '::before').transform)
  const closed = await turn()
  await page.getByText('Keep it in sync').click()
  expect(await turn()).not.toBe(closed)
  await expect(page.locator('.fold li').first()).toHaveCSS('border-top-width', '0px')
  expect(await screenProblems(page)).toEqual([])
})

test.describe('on Android', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  })

  test('Android is offered the address of the feed and the way by email, which both work', {
    tag: '@slow',
  }, async ({ page }) => {
    await openEvent(page)
    const copy = page.getByRole('button', { name: 'Copy' })
    await expect(copy).toBeHidden()
    await page.getByText('Keep it in sync').click()
    await expect(page.locator('details.fold').getByRole('link')).toHaveText(['Get Event Reminders'])
    await copy.click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(await (await page.request.get(address)).text()).toContain('SUMMARY:Team lunch')
    await expect(page.getByRole('link', { name: /Calendar|Outlook|365|ics/ }).first()).toHaveText(
      'Google Calendar',
    )
    expect(await screenProblems(page)).toEqual([])
  })
})

test.describe('on an iPhone', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  })

  test('Apple Calendar comes first on an iPhone, and is the one to subscribe with', async ({ page }) => {
    await openEvent(page)
    const calendars = page.locator('a[data-calendar]')
    await expect(calendars.first()).toHaveText('Apple Calendar')
    await page.getByText('Keep it in sync').click()
    await expect(page.locator('details.fold').getByRole('link')).toHaveText(['Apple', 'Get Event Reminders'])
  })
})
