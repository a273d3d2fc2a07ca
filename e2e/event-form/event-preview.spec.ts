import type { Page } from '@playwright/test'
import { accessibilityProblems } from '../support/accessibility.ts'
import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { descriptionBox } from '../support/description.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

test.use({ viewport: { width: 1280, height: 900 }, timezoneId: 'Asia/Tokyo' })

const frame = (page: Page) => page.frameLocator('iframe[title="Preview of the event page"]')
const calendar = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Preview' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

test('the preview beside the form is the page that visitors will see', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'the event page is shown beside the form while it is written', async () => {
    await openForm(page)
    await expect(page.getByText('Choose the dates to see the event as it will be.')).toBeVisible()
    await expect(
      frame(page).getByRole('heading', { name: 'Untitled event', includeHidden: true }),
    ).toBeVisible()
    await fillIn(page)
    await expect(page.getByText('to see the event as it will be.')).toBeHidden()
    // The last valid one stays.
    await page.getByLabel('End Time').fill('08:00')
    await expect(page.getByText('Correct the dates to see the event as it will be.')).toBeVisible()
    await expect(frame(page).getByText('9:00 AM – 10:00 AM EDT')).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
    await page.getByLabel('End Time').fill('10:00')
    await page.getByLabel('Location').fill('Town hall')
    await descriptionBox(page).click()
    await page.keyboard.type('- cake')
    await expect(frame(page).getByText('Spring meeting')).toBeVisible()
    await expect(frame(page).getByText('9:00 AM – 10:00 AM EDT')).toBeVisible()
    await expect(frame(page).locator('li', { hasText: 'cake' })).toBeVisible()
    await expect(frame(page).getByText('Get Event Reminders').first()).toBeVisible()
    await expect(frame(page).getByText('Town hall')).toBeVisible()
    await page.getByRole('switch', { name: 'Show the place only to people who signed up' }).check()
    await expect(frame(page).getByText('Town hall')).toHaveCount(0)
    await page.getByLabel('What everybody else reads').fill('In the old town')
    await expect(frame(page).getByText('In the old town')).toBeVisible()
    await expect(frame(page).getByText('Show on a map')).toHaveCount(0)
    // In the colors of the public page, from its own stylesheet.
    await expect(frame(page).locator('h1')).toHaveCSS('font-weight', '700')
    await page.getByLabel('Capture Attendees').uncheck()
    await expect(frame(page).getByText('Get Event Reminders')).toHaveCount(0)
    expect(await screenProblems(page)).toEqual([])
  })
  await part(page, 'the preview is the page that visitors will see', async () => {
    await openForm(page)
    const { currentTeam } = (await (await page.request.get('/api/auth/me')).json()) as {
      currentTeam: { id: string }
    }
    const data = { accent: 'fir' }
    expect((await page.request.patch(`/api/teams/${currentTeam.id}/calendar`, { data })).status()).toBe(200)
    await page.reload()
    await expect(frame(page).locator('html')).toHaveCSS('--accent', /#176b4a/)
    await fillIn(page)
    await page.getByLabel('Location').fill('https://meet.example.com/a')
    await descriptionBox(page).fill('Bring a pen.\nAnd paper.')
    await page.getByRole('switch', { name: 'Recurring Event' }).check()
    await expect(frame(page).getByText('Repeats every week on Tue')).toBeVisible()
    // Without any spaces: where innerText puts them depends on whether the stylesheet has arrived.
    const words = async (text: Promise<string>) =>
      (await text).replace(/Powered by.*/s, '').replace(/\s+/g, '')
    await expect(frame(page).getByText('And paper.')).toBeVisible()
    const previewed = await words(frame(page).locator('main').innerText())
    const created = page.waitForResponse((response) => response.request().method() === 'POST')
    await createButton(page).click()
    const { slug } = (await (await created).json()) as { slug: string }
    await page.setViewportSize({ width: 382, height: 900 })
    await page.goto(`/e/${slug}`, { waitUntil: 'commit' })
    await page.evaluate(() => document.querySelector('[data-own-time]')?.remove())
    expect(await words(page.locator('main').innerText())).toBe(previewed)
  })
  await part(page, 'nothing in the preview can be pressed or focused', async () => {
    await openForm(page)
    await fillIn(page)
    const link = frame(page).getByRole('link', { name: 'Google Calendar', includeHidden: true })
    await expect(link).toHaveCount(1)
    await expect(frame(page).locator('[inert]')).toHaveCount(1)
    const tabs = page.context().pages().length
    await link.scrollIntoViewIfNeeded()
    const box = await link.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await expect(page).toHaveURL('/events/create')
    expect(page.context().pages()).toHaveLength(tabs)
  })
})

test('the preview says what calendars show and cannot do', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'it says what each calendar shows, for the zone that is chosen', async () => {
    await openForm(page)
    await fillIn(page)
    await page.getByRole('button', { name: 'Calendars' }).click()
    for (const name of [
      'Google Calendar',
      'Apple Calendar',
      'Outlook.com',
      'Microsoft 365',
      'Yahoo Calendar',
      'Download .ics',
    ]) {
      await expect(calendar(page, name)).toContainText('Spring meeting')
      await expect(calendar(page, name)).toContainText('Tuesday, March 10, 2099, 10:00 PM – 11:00 PM JST')
    }
    await expect(calendar(page, 'Yahoo')).toContainText("Yahoo shows this in each person's own zone.")
    await page.getByLabel('For somebody in').selectOption('Europe/London')
    await expect(calendar(page, 'Google')).toContainText('Tuesday, March 10, 2099, 1:00 PM – 2:00 PM GMT')
    expect(await screenProblems(page)).toEqual([])
  })
  await part(page, 'it warns of what a calendar cannot do and of clock changes', async () => {
    await openForm(page)
    await fillIn(page)
    await page.getByRole('switch', { name: 'Recurring Event' }).check()
    await page.getByRole('button', { name: 'Calendars' }).click()
    await expect(calendar(page, 'Outlook.com')).toContainText(
      'Outlook.com takes no repetition: people get the file.',
    )
    await expect(calendar(page, 'Outlook.com')).toContainText('Repeats')
    await page.getByRole('switch', { name: 'Recurring Event' }).uncheck()
    await descriptionBox(page).fill('x'.repeat(600))
    await expect(calendar(page, 'Google')).toContainText('The text is cut after 500 characters.')
    await page.getByLabel('Start Date').fill('2027-03-14')
    await page.getByLabel('Start Time').fill('02:30')
    await expect(page.getByText('2:30 AM does not exist then, and it starts at 3:30 AM.')).toBeVisible()
  })
})

test('an existing series is previewed with its skipped and moved dates', { tag: '@slow' }, async ({
  page,
}) => {
  await part(page, 'an existing series is previewed as it will be after the edit', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent({
      isRecurring: true,
      recurrenceFrequency: 'WEEKLY',
      recurrenceByDay: ['TU'],
    })
    await page.goto(`/events/${id}/edit`)
    await expect(frame(page).getByText('Repeats every week on Tue')).toBeVisible()
    await page.getByLabel('Start Date').fill('2099-03-11')
    await expect(frame(page).getByText('Repeats every week on Wed')).toBeVisible()
  })
  await part(page, 'the preview of a series knows which dates are skipped and moved', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent({
      isRecurring: true,
      recurrenceFrequency: 'WEEKLY',
      recurrenceByDay: ['TU'],
    })
    const date = (day: string) => `/api/events/${id}/occurrences/2099-03-${day}T12:00:00`
    await page.request.put(date('17'), { data: { skipped: true, note: 'Spring break' } })
    const moved = { startIso: '2099-03-25T15:00:00', endIso: '2099-03-25T16:00:00', location: 'Library' }
    await page.request.put(date('24'), { data: moved })
    await page.goto(`/events/${id}/edit`)
    const dates = frame(page).getByRole('listitem', { includeHidden: true })
    await expect(dates.filter({ hasText: 'Mar 17' })).toContainText('Spring break')
    await expect(dates.filter({ hasText: 'Mar 25' })).toContainText('Library')
    // After the edit they are the second and the third date still.
    await page.getByLabel('Start Date').fill('2099-03-12')
    await expect(dates.filter({ hasText: 'Mar 19' })).toContainText('Spring break')
    await expect(dates.filter({ hasText: 'Mar 27' })).toContainText('Library')
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
      'Thu, Mar 26, 2099 keeps a time of its own: Fri, Mar 27, 2099, 3:00 PM – 4:00 PM EDT',
    )
    await page.getByRole('button', { name: 'Calendars' }).click()
    await expect(calendar(page, 'Google')).toContainText(
      'Some dates are skipped or moved: people get the file.',
    )
  })
})

test('the preview fits its frame, and opens behind a button on smaller screens', { tag: '@slow' }, async ({
  page,
}) => {
  await part(
    page,
    'the previewed page is as high as its frame, and only what is around it scrolls',
    async () => {
      await openForm(page)
      await fillIn(page)
      await descriptionBox(page).fill('A line of an ordinary text.\n'.repeat(60))
      const iframe = page.locator('iframe[title="Preview of the event page"]')
      const measured = () =>
        iframe.evaluate((element: HTMLIFrameElement) => {
          const { scrollHeight, clientHeight, scrollWidth, clientWidth } =
            element.contentDocument?.documentElement ?? document.documentElement
          const page = element.contentDocument?.body.firstElementChild?.getBoundingClientRect().height ?? 0
          return {
            isScrolled: scrollHeight > clientHeight || scrollWidth > clientWidth,
            isFull: page > 1_000 && element.clientHeight - page < 1,
          }
        })
      const fits = { isScrolled: false, isFull: true }
      for (const { width, height } of [
        { width: 1280, height: 700 },
        { width: 1600, height: 1000 },
      ]) {
        await page.setViewportSize({ width, height })
        await expect.poll(measured).toEqual(fits)
      }
      await descriptionBox(page).fill('Short.')
      await expect.poll(() => iframe.evaluate((element) => element.clientHeight)).toBeLessThan(1_400)
      await descriptionBox(page).fill('A line of an ordinary text.\n'.repeat(60))
      for (const { width, height } of [
        { width: 390, height: 844 },
        { width: 768, height: 1024 },
      ]) {
        await page.setViewportSize({ width, height })
        await page.getByRole('button', { name: 'Preview', exact: true }).click()
        await expect.poll(measured).toEqual(fits)
        const dialog = page.getByRole('dialog')
        expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
        await dialog.getByRole('button', { name: 'Close' }).click()
      }
    },
  )
  await part(page, 'on smaller screens the preview opens behind a button', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openForm(page)
    await fillIn(page)
    await expect(frame(page).locator('body')).toHaveCount(0)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(frame(page).getByText('Spring meeting')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    const { scrollWidth } = await page.getByRole('dialog').evaluate(({ scrollWidth }) => ({ scrollWidth }))
    expect(scrollWidth).toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
  })
})

test('typing does not wait for the preview', { tag: '@slow' }, async ({ page }) => {
  await openForm(page)
  await fillIn(page)
  await page.getByRole('button', { name: 'Calendars' }).click()
  await page.getByRole('switch', { name: 'Recurring Event' }).check()
  await descriptionBox(page).fill('A line of an ordinary text.\n'.repeat(100))
  const google = calendar(page, 'Google')
  await expect(google).toContainText('Spring meeting')
  // Right after a key, the field has it and the preview does not: it is rendered later.
  const parts = [await page.getByLabel('Title').elementHandle(), await google.elementHandle()] as const
  const shown = await page.evaluate(async ([field, preview]) => {
    const title = field as HTMLInputElement
    title.focus()
    title.setRangeText(' tonight', title.value.length, title.value.length, 'end')
    title.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await Promise.resolve()
    return { title: title.value, isInPreview: preview?.textContent?.includes('tonight') }
  }, parts)
  expect(shown).toEqual({ title: 'Spring meeting tonight', isInPreview: false })
  await page.keyboard.type('x'.repeat(40))
  await expect(google).toContainText(`Spring meeting tonight${'x'.repeat(40)}`)
})
