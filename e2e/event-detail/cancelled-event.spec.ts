import { cardOf, eventCardOf } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signUpGuests } from '../support/guests.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('an event is cancelled with a note, and the dialog says who will be emailed', async ({ page }) => {
  const { createEvent } = await signIn(page)
  const { id } = await createEvent()
  await signUpGuests(page, id, 2)
  await page.goto(`/events/${id}`)
  const open = page.getByRole('button', { name: 'Cancel Event' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Cancel event' })
  await expect(dialog).toContainText('Team lunch')
  await expect(dialog).toContainText('2 people signed up and will get a cancellation email.')
  const note = dialog.getByLabel('Note')
  await expect(dialog).toContainText('0 of 500 characters')
  await note.fill('x'.repeat(501))
  await expect(dialog).toContainText('501 of 500 characters')
  await expect(note).toHaveAccessibleDescription(/Note must be at most 500 characters/)
  expect(await screenProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel Event' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page.getByText('This event is cancelled')).toBeHidden()

  await open.click()
  await note.fill('The hall is flooded.\nWe are sorry.')
  await dialog.getByRole('button', { name: 'Cancel Event' }).click()
  await expectToast(page, 'Event cancelled', 'Its page stays and says so.')
  await expect(page.getByText('This event is cancelled')).toBeVisible()
  await expect(page.getByText('The hall is flooded.')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByText('Upcoming', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'Event Details').locator('s')).toHaveText([
    'Tuesday, March 10, 2099',
    '12:00 PM – 1:00 PM EDT',
  ])
  await expect(page.getByRole('heading', { name: 'Add to Calendar' })).toBeHidden()
  expect(await screenProblems(page)).toEqual([])
})

test('a cancellation is taken back, and a failed one says why', { tag: '@slow' }, async ({ page }) => {
  await part(
    page,
    'a cancellation is taken back by Undo in the message, or later by Restore Event',
    async () => {
      const { createEvent } = await signIn(page)
      const { id } = await createEvent()
      await page.goto(`/events/${id}`)
      const cancel = async () => {
        await page.getByRole('button', { name: 'Cancel Event' }).click()
        const dialog = page.getByRole('dialog', { name: 'Cancel event' })
        await expect(dialog).not.toContainText('will get a cancellation email')
        await dialog.getByRole('button', { name: 'Cancel Event' }).click()
        await expect(page.getByText('This event is cancelled')).toBeVisible()
      }
      await cancel()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectToast(page, 'Event restored', 'Your event takes place.')
      await expect(page.getByText('This event is cancelled')).toBeHidden()

      await cancel()
      await page.getByRole('button', { name: 'Restore Event' }).click()
      const dialog = page.getByRole('dialog', { name: 'Restore event' })
      await expect(dialog).toContainText(
        'Everybody who was emailed the cancellation will be emailed this, too.',
      )
      expect(await screenProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Restore Event' }).click()
      await expectToast(page, 'Event restored', 'Your event takes place.')
      await expect(page.getByText('This event is cancelled')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Cancel Event' })).toBeFocused()
    },
  )
  await part(page, 'a failed cancellation says why in the dialog, and keeps what was typed', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent()
    await page.goto(`/events/${id}`)
    await page.getByRole('button', { name: 'Cancel Event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel event' })
    await dialog.getByLabel('Note').fill('Snow')
    await page.route('**/cancel', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Cancel Event' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to cancel event')
    await expect(dialog.getByLabel('Note')).toHaveValue('Snow')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page and the card of a cancelled event say so first, with the note and the old date', async ({
    page,
  }) => {
    const { createEvent } = await signIn(page)
    const { id, slug } = await createEvent()
    await page.request.post(`/api/events/${id}/cancel`, { data: { note: 'The hall is flooded.' } })
    for (const path of [`/e/${slug}`, `/embed/${slug}`]) {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.getByText('This event is cancelled')).toBeVisible()
      await expect(page.getByText('The hall is flooded.')).toBeVisible()
      await expect(page.locator('dl s')).toContainText('Tuesday, March 10, 2099')
      await expect(page.getByText('Add to Calendar')).toHaveCount(0)
      await expect(page.getByText('Keep it in sync')).toHaveCount(0)
      await expect(page.locator('form')).toHaveCount(0)
      await expect(page.getByText('Powered by Daymark')).toBeVisible()
    }
  })
})

test('the page and the card of a cancelled event fit every width and their frame', { tag: '@slow' }, async ({
  page,
}) => {
  await part(
    page,
    'the page and the card of a cancelled event have no accessibility problems and fit every width',
    async () => {
      const { createEvent } = await signIn(page)
      const { id, slug } = await createEvent()
      const data = { note: `${'A long apology, word by word. '.repeat(16)}x` }
      expect((await page.request.post(`/api/events/${id}/cancel`, { data })).status()).toBe(200)
      for (const path of [`/e/${slug}`, `/embed/${slug}`]) {
        await page.goto(path)
        await expect(page.getByText('This event is cancelled')).toBeVisible()
        expect(await screenProblems(page)).toEqual([])
      }
    },
  )
  await part(page, 'the embed card of a cancelled event is as high as its content', async () => {
    const { createEvent } = await signIn(page)
    const { id, slug } = await createEvent()
    await page.request.post(`/api/events/${id}/cancel`, { data: { note: 'The hall is flooded.' } })
    await page.setViewportSize({ width: 320, height: 600 })
    await page.goto(`/embed/${slug}`)
    const card = await page.locator('main').boundingBox()
    expect(card?.height).toBeLessThan(400)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(600)
  })
})

test('cancelled and moved events are shown as such', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'the list, the month and the day show a cancelled event as cancelled', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent()
    await createEvent({ title: 'Team supper' })
    await page.request.post(`/api/events/${id}/cancel`, { data: {} })
    await page.goto('/')
    const card = eventCardOf(page, 'Team lunch')
    await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(card.getByText('upcoming', { exact: true })).toBeVisible()
    await expect(card.getByText('12:00 PM – 1:00 PM EDT')).toHaveCSS('text-decoration-line', 'line-through')
    await expect(eventCardOf(page, 'Team supper').getByText('Cancelled', { exact: true })).toHaveCount(0)
    expect(await screenProblems(page)).toEqual([])

    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/?view=calendar&month=2099-03')
    const entry = page.getByRole('link', { name: 'Cancelled: Team lunch' })
    await expect(entry).toHaveAttribute('title', /^Cancelled: Team lunch/)
    await expect(entry.getByText('Team lunch')).toHaveCSS('text-decoration-line', 'line-through')
    await page.getByRole('button', { name: 'Tuesday, March 10, 2099, 2 events' }).click()
    const day = page.getByRole('dialog')
    await expect(day.locator('s')).toHaveText('Team lunch')
    await expect(day.getByText('Cancelled', { exact: true })).toHaveCount(1)
    expect(await screenProblems(page)).toEqual([])
  })
  await part(page, 'an event whose date was changed says on its page where it was moved from', async () => {
    const { createEvent } = await signIn(page)
    const { id, slug } = await createEvent()
    const data = { startIso: '2099-03-12T18:00:00', endIso: '2099-03-12T19:00:00' }
    expect((await page.request.patch(`/api/events/${id}`, { data })).status()).toBe(200)
    for (const path of [`/e/${slug}`, `/embed/${slug}`, `/events/${id}`]) {
      await page.goto(path)
      await expect(page.getByText('Moved from Tue, Mar 10, 2099, 12:00 PM')).toBeVisible()
    }
  })
})
