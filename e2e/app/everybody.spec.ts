import type { Locator } from '@playwright/test'
import { cardOf, eventCardOf } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'

const background = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor)

test('in forced colors, switches, chosen weekdays, toggles and the current menu entry can be told apart', {
  tag: '@slow',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { createEvent } = await signIn(page)
  const { slug } = await createEvent()
  await page.goto('/events/create')
  const [off, on] = [page.getByLabel('All Day Event'), page.getByLabel('Capture Attendees')]
  await expect(on).toBeChecked()
  expect(await background(off)).not.toBe(await background(on))
  await page.getByLabel('Start Date').fill('2099-03-10')
  await page.getByLabel('Recurring Event').check()
  await expect(page.getByRole('checkbox', { name: 'Tue' })).toBeChecked()
  const day = (name: string) => page.locator('[data-choice]').filter({ hasText: name })
  expect(await background(day('Tue'))).not.toBe(await background(day('Wed')))
  const entry = (name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true })
  expect(await background(entry('Events'))).not.toBe(await background(entry('Analytics')))
  await page.goto('/')
  const view = (name: string) => page.getByRole('button', { name })
  expect(await background(view('List view'))).not.toBe(await background(view('Calendar view')))
  // Without its background, a badge is told from the text beside it by its border.
  const badge = page.getByText('Upcoming', { exact: true }).locator('..')
  await expect(badge).toHaveCSS('border-top-color', 'rgb(0, 0, 0)')
  await page.setViewportSize({ width: 390, height: 844 })
  await view('Calendar view').click()
  const days = page.getByRole('button', { name: /\w+ \d+, \d{4}/ })
  const today = days.and(page.locator('[aria-current="date"]'))
  await days.and(page.locator('[aria-pressed="false"]')).last().click()
  await expect(today).toHaveAttribute('aria-pressed', 'false')
  expect(await background(today)).not.toBe(await background(days.and(page.locator('[aria-pressed="true"]'))))
  await page.goto(`/e/${slug}/report`)
  await expect(page.getByRole('button', { name: 'Send report' })).toHaveCSS(
    'border-top-color',
    'rgb(0, 0, 0)',
  )
  await page.goto(`/embed/${slug}?theme=dark`)
  await expect(page.locator('main svg').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('inputs have visible borders, headings get the focus, and shortcuts their name', {
  tag: '@slow',
}, async ({ page }) => {
  await part(page, 'the borders of inputs have a contrast of at least 3:1 in light and dark', async () => {
    await signIn(page)
    await page.goto('/support')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => page.getByLabel('Name').evaluate(borderContrast)).toBeGreaterThanOrEqual(3)
    }
  })
  await part(page, 'after a navigation the heading has the focus', async () => {
    const { createEvent } = await signIn(page)
    await createEvent()
    await page.goto('/')
    const menu = page.getByRole('complementary')
    for (const name of ['Analytics', 'Settings', 'Events']) {
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
    }
    // The only screen where everybody begins to type at once.
    await menu.getByRole('link', { name: 'Create Event', exact: true }).click()
    await expect(page.getByLabel('Title')).toBeFocused()
    await menu.getByRole('link', { name: 'Events', exact: true }).click()
    await eventCardOf(page, 'Team lunch').getByRole('link', { name: 'View' }).click()
    await expect(page.getByRole('heading', { name: 'Team lunch', level: 1 })).toBeFocused()
  })
  await part(page, 'the shortcut is called ⌘B on a Mac', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
    await signIn(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Toggle sidebar' }).hover()
    await expect(page.getByText('Toggle sidebar (⌘B)')).toBeVisible()
  })
})

/** The contrast ratio of WCAG 2 between an element's border and the ground around it. */
function borderContrast(element: Element): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
      const value = Number(part) / 255
      return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const card = element.closest('section') ?? element
  const [one, other] = [getComputedStyle(element).borderTopColor, getComputedStyle(card).backgroundColor].map(
    luminance,
  )
  const [light, dark] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)]
  return (light + 0.05) / (dark + 0.05)
}

test('the month can be used by keys and read at 768 px', { tag: '@slow' }, async ({ page }) => {
  await part(
    page,
    'in the month, Home and End lead to the ends of the week, PageUp and PageDown to other months',
    async () => {
      await signIn(page)
      await page.goto('/?view=calendar&month=2099-03')
      const day = (name: string) => page.getByRole('button', { name, exact: true })
      await day('Tuesday, March 31, 2099').focus()
      for (const [key, name] of [
        ['Home', 'Sunday, March 29, 2099'],
        ['ArrowRight', 'Monday, March 30, 2099'],
        ['ArrowRight', 'Tuesday, March 31, 2099'],
        ['PageUp', 'Saturday, February 28, 2099'],
        ['PageDown', 'Saturday, March 28, 2099'],
        ['PageDown', 'Tuesday, April 28, 2099'],
        ['End', 'Saturday, May 2, 2099'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(day(name)).toBeFocused()
      }
    },
  )
  await part(
    page,
    'at 768 px the cards are in two columns, and titles in the calendar can be read',
    async () => {
      await page.setViewportSize({ width: 768, height: 1024 })
      const { createEvent } = await signIn(page)
      for (const title of ['Planning of the summer', 'Rehearsal']) await createEvent({ title })
      await page.goto('/')
      const boxOf = async (title: string) => eventCardOf(page, title).boundingBox()
      await expect(eventCardOf(page, 'Rehearsal')).toBeVisible()
      const [one, other] = [await boxOf('Planning of the summer'), await boxOf('Rehearsal')]
      expect(one?.y).toBe(other?.y)
      await page.goto('/?view=calendar&month=2099-03')
      const title = page.getByText('Planning of the summer')
      await expect(title).toBeVisible()
      expect(
        await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      ).toBeLessThan(2)
    },
  )
})

test('the detail page can be printed, and shows right-to-left and private events', { tag: '@slow' }, async ({
  page,
}) => {
  await part(
    page,
    'on paper the detail page has its facts and all attendees, without menu and buttons',
    async () => {
      const { createEvent } = await signIn(page)
      const { id } = await createEvent()
      for (let guest = 1; guest <= 12; guest += 1) {
        await page.request.post(`/api/events/${id}/attendees`, {
          data: { name: `Guest ${guest}`, email: `guest-${guest}@example.com` },
        })
      }
      await page.goto(`/events/${id}`)
      await expect(page.getByText('Guest 1', { exact: true })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(page.getByText('Guest 12', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Team lunch' })).toBeVisible()
      for (const hidden of [
        page.getByRole('complementary'),
        page.getByRole('button', { name: 'Delete Event' }),
        page.getByRole('link', { name: 'Edit Event' }),
        cardOf(page, 'Share & Embed'),
      ]) {
        await expect(hidden).toBeHidden()
      }
    },
  )
  await part(page, 'a right-to-left title and its description are on the same side', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent({ title: 'ארוחת צהריים', descriptionHtml: '<p>ואז ארוחה</p>' })
    await page.goto(`/events/${id}`)
    // The distance of the text itself from the right edge of its block.
    const gapOf = (text: string) =>
      page
        .getByText(text, { exact: true })
        .last()
        .evaluate((block) => {
          const range = document.createRange()
          range.selectNodeContents(block)
          return block.getBoundingClientRect().right - range.getBoundingClientRect().right
        })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCSS('direction', 'rtl')
    expect((await heading.boundingBox())?.width).toBeGreaterThan(300)
    expect([await gapOf('ארוחת צהריים'), await gapOf('ואז ארוחה')]).toEqual([0, 0])
  })
  await part(
    page,
    'a private event is marked as such, and its page and code are not handed out',
    async () => {
      const { createEvent } = await signIn(page)
      const { id } = await createEvent({ title: 'Secret supper', isPublic: false })
      await page.goto('/')
      await expect(eventCardOf(page, 'Secret supper').getByText('Private')).toBeVisible()
      await page.goto(`/events/${id}`)
      await expect(page.getByText('Private', { exact: true })).toBeVisible()
      await expect(page.getByText('This event is private and not publicly accessible')).toBeVisible()
      await expect(page.getByLabel('Public link')).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Share & Embed' })).toBeHidden()
    },
  )
})
