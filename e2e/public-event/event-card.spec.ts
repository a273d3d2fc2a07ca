import { accessibilityProblems } from '../support/accessibility.ts'
import { eventCardOf } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { EVENT_CALLS } from '../support/event-calls.ts'
import { holdCall } from '../support/held-call.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('an event card shows the event and opens it', async ({ page }) => {
  await part(page, 'an event card shows everything about the event', async () => {
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

    const card = eventCardOf(page, 'Stand-up')
    await expect(card.getByRole('heading', { name: 'Stand-up' })).toBeVisible()
    await expect(card.getByText('Tuesday, March 10, 2099')).toBeAttached()
    await expect(card.getByText('upcoming', { exact: true })).toBeVisible()
    await expect(card.getByText(`/${slug}`, { exact: true })).toBeVisible()
    await expect(card.getByText('9:00 AM – 9:15 AM EDT', { exact: true })).toBeVisible()
    await expect(card.getByText('Room 1', { exact: true })).toBeVisible()
    await expect(card.getByText('Recurring', { exact: true })).toBeVisible()
    await expect(card.getByText('2 views')).toBeVisible()
    await expect(card.getByText('3 adds')).toBeVisible()

    const other = eventCardOf(page, 'Holiday')
    await expect(other.getByText('All day')).toBeVisible()
    await expect(other.getByText('Recurring')).toHaveCount(0)
    await expect(other.getByText('0 views')).toBeVisible()
    await expect(eventCardOf(page, 'Kick-off').getByText('past', { exact: true })).toBeVisible()
  })
  await part(
    page,
    'clicking anywhere on an event card opens the event, and its buttons have their own targets',
    async () => {
      const { createEvent } = await signIn(page)
      const { id } = await createEvent()
      const card = eventCardOf(page, 'Team lunch')
      await page.goto('/')
      await card.click({ position: { x: 20, y: 110 } })
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
    },
  )
})

test('an event is duplicated from its card', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'an event can be duplicated from its card', async () => {
    const { createEvent } = await signIn(page)
    await createEvent({ title: 'Yoga', rruleText: 'FREQ=WEEKLY;BYDAY=TU', isListed: true })
    await page.goto('/')
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    const release = await holdCall(page, 'POST', EVENT_CALLS)
    const button = eventCardOf(page, 'Yoga').getByRole('button', { name: 'Duplicate' })
    await button.click()
    await expect(button).toBeDisabled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await release()
    await expectToast(page, 'Event duplicated!', 'A copy of your event has been created.')
    await expect(button).toBeEnabled()
    await expect(eventCardOf(page, 'Copy of Yoga').getByText('Recurring')).toBeVisible()
    // Followers of the calendar are told of it when somebody lists it.
    expect((await posted).postDataJSON()).toMatchObject({ title: 'Copy of Yoga', isListed: false })
  })
  await part(page, 'an event with the longest possible title can be duplicated', async () => {
    const { createEvent } = await signIn(page)
    await createEvent({ title: `Start ${'x'.repeat(194)}` })
    await page.goto('/')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expectToast(page, 'Event duplicated!', 'A copy of your event has been created.')
    await expect(page.getByRole('heading', { name: /^Copy of Start x+$/ })).toBeVisible()
  })
  await part(page, 'a rejected duplicate shows the reason', async () => {
    const { createEvent } = await signIn(page)
    await createEvent()
    await page.goto('/')
    await page.route(EVENT_CALLS, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, contentType: 'text/plain', body: 'Title is required' })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expectToast(page, 'Error', '400: Title is required', 'error')
  })
})

test('an event is deleted from its card', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'deleting an event from its card asks for confirmation', async () => {
    const { createEvent } = await signIn(page)
    await createEvent({ title: 'Yoga' })
    await createEvent({ title: 'Chess' })
    await page.goto('/')
    const button = eventCardOf(page, 'Yoga').getByRole('button', { name: 'Delete' })
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

    const release = await holdCall(page, 'DELETE', '**/api/events/*')
    await button.click()
    await dialog.getByRole('button', { name: 'Delete Event' }).click()
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
    await release()
    await expectToast(page, 'Event deleted', 'Your event has been deleted successfully.')
    await expect(dialog).toBeHidden()
    await expect(eventCardOf(page, 'Yoga')).toHaveCount(0)
    await expect(eventCardOf(page, 'Chess')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(eventCardOf(page, 'Chess').getByRole('link', { name: 'Chess' })).toBeFocused()
  })
  await part(
    page,
    'an event that could not be deleted stays in the list and the reason is shown',
    async () => {
      const { createEvent } = await signIn(page)
      await createEvent()
      await page.goto('/')
      await page.route(/\/api\/events\//, (route) =>
        route.fulfill({ status: 500, body: 'Something went wrong.' }),
      )
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete Event' }).click()
      await expectToast(page, 'Error', '500: Something went wrong.', 'error')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('article')).toHaveCount(1)
    },
  )
  await part(
    page,
    'using the card of an event that another member has deleted removes the card',
    async () => {
      const { createEvent } = await signIn(page)
      const { id } = await createEvent({ title: 'Yoga' })
      await page.goto('/')
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.request.delete(`/api/events/${id}`)
      await eventCardOf(page, 'Yoga').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete Event' }).click()
      await expectToast(page, 'Error', '404: Event not found', 'error')
      await expect(page.getByText('No events yet.')).toBeVisible()
    },
  )
})

test('event cards of any length fit every window size in both color schemes', { tag: '@slow' }, async ({
  page,
}) => {
  const { createEvent } = await signIn(page)
  await createEvent({ rruleText: 'FREQ=DAILY', location: 'x'.repeat(500), isPublic: false })
  await createEvent({ title: 'W'.repeat(200) })
  await createEvent({ title: '年次総会と懇親会のお知らせ'.repeat(15) })
  await createEvent({ title: 'يوم التخطيط السنوي للفريق '.repeat(7).trim() })
  await createEvent({ title: 'Over', startIso: '2020-01-02T09:00:00', endIso: '2020-01-04T10:00:00' })
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(5)
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // The shapes of a sky go beyond their picture, which cuts them.
    const tooWide = page.getByRole('article').locator(':scope *:not(svg *):visible')
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
    // The counts stand beside or below the badges, which may not crowd them.
    for (const card of await page.getByRole('article').all()) {
      const counts = await card.getByText(/adds?$/).boundingBox()
      const status = await card.getByText(/^(?:upcoming|past)$/).boundingBox()
      const [right, bottom] = [
        (status?.x ?? 0) + (status?.width ?? 0),
        (status?.y ?? 0) + (status?.height ?? 0),
      ]
      expect((counts?.x ?? 0) >= right + 8 || (counts?.y ?? 0) >= bottom).toBe(true)
    }
  }
  expect(await screenProblems(page)).toEqual([])
})
