import { expect, test } from '../support/daymark-test.ts'
import { NOBODYS } from '../support/event-calls.ts'
import { holdCall } from '../support/held-call.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('the edit form sends the event back, and shows why it was rejected', async ({ page }) => {
  await part(
    page,
    'the edit form is filled from the event and sends it back without its recurrence',
    async () => {
      const organizer = await signIn(page)
      const { id } = await organizer.createEvent({
        title: 'Choir',
        descriptionHtml: '<p>Bring a pen &amp; paper.<br>And <b>water</b>.</p>',
        timezone: 'Asia/Kathmandu',
        captureAttendees: false,
        isRecurring: true,
        recurrenceFrequency: 'WEEKLY',
        recurrenceByDay: ['TU'],
      })
      const showNow = await holdCall(page, 'GET', `**/api/events/${id}`)
      await page.goto(`/events/${id}/edit`)
      await expect(page.getByRole('heading', { name: 'Edit Event' })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
      await showNow()

      await expect(page.getByLabel('Title')).toHaveValue('Choir')
      await expect(page.getByLabel('Description').locator('div')).toHaveText([
        'Bring a pen & paper.',
        'And water.',
      ])
      await expect(page.getByLabel('Description').locator('b')).toHaveText('water')
      await expect(page.getByLabel('Location')).toHaveValue('Town hall')
      await expect(page.getByLabel('Timezone')).toHaveValue('Asia/Kathmandu')
      await expect(page.getByLabel('Timezone').locator('option')).toHaveCount(11)
      await expect(page.getByLabel('Start Date')).toHaveValue('2099-03-10')
      await expect(page.getByLabel('Start Time')).toHaveValue('12:00')
      await expect(page.getByLabel('End Date')).toHaveValue('2099-03-10')
      await expect(page.getByLabel('End Time')).toHaveValue('13:00')
      await expect(page.getByLabel('Organizer Name')).toHaveValue('Ada Lovelace')
      await expect(page.getByLabel('Organizer Email')).toHaveValue(organizer.email)
      await expect(page.getByLabel('Capture Attendees')).not.toBeChecked()
      await expect(page.getByRole('switch', { name: 'Recurring Event' })).toBeHidden()
      await expect(page.getByText('Repeats every week on Tue.')).toBeVisible()
      expect(await screenProblems(page)).toEqual([])

      await page.getByLabel('Title').fill('Choir, new hall')
      await page.getByLabel('Start Date').fill('2099-03-17')
      await expect(page.getByLabel('End Date')).toHaveValue('2099-03-17')
      const release = await holdCall(page, 'PATCH', `**/api/events/${id}`)
      await page.getByRole('button', { name: 'Update Event' }).click()
      await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
      expect(await release()).toEqual({
        title: 'Choir, new hall',
        descriptionHtml: '<p>Bring a pen &amp; paper.<br>And <b>water</b>.</p>',
        location: 'Town hall',
        timezone: 'Asia/Kathmandu',
        startIso: '2099-03-17T12:00:00',
        endIso: '2099-03-17T13:00:00',
        allDay: false,
        isPublic: true,
        organizerName: 'Ada Lovelace',
        organizerEmail: organizer.email,
        captureAttendees: false,
        topics: [],
        hidesLocation: false,
        publicLocation: '',
        isListed: false,
        version: 0,
      })
      await expectToast(page, 'Event updated!', 'Your event has been updated successfully.')
      await expect(page).toHaveURL('/')
      await expect(page.getByText('Choir, new hall')).toBeVisible()

      // The cached event from before the edit is not shown again.
      await page.getByText('Choir, new hall').click()
      await expect(page.getByRole('heading', { name: 'Choir, new hall' })).toBeVisible()
      await expect(page.getByText('Repeats every week on Tue')).toBeVisible()
      await expect(page.getByRole('definition').first()).toHaveText('Tuesday, March 17, 2099')
    },
  )
  await part(page, 'a rejected edit shows the reason and keeps what was typed', async () => {
    const organizer = await signIn(page)
    const { id } = await organizer.createEvent()
    await page.goto(`/events/${id}/edit`)
    await page.getByLabel('Title').fill('Late supper')
    await page.route('**/api/events/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, body: 'Somebody else was faster' })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expectToast(page, 'Error', '409: Somebody else was faster', 'error')
    await page.route('**/api/events/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expectToast(page, 'Error', 'Failed to update event', 'error')
    await expect(page.getByLabel('Title')).toHaveValue('Late supper')

    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })
})

test('editing an event that is missing or failed to load says so', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'editing a missing event shows "Event Not Found"', async () => {
    await signIn(page)
    await page.goto(`/events/${NOBODYS}/edit`)
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
    await expect(page.getByText('This event does not exist.')).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/')
  })
  await part(page, 'an event that failed to load for editing can be retried', async () => {
    const organizer = await signIn(page)
    const { id } = await organizer.createEvent()
    await page.route(`**/api/events/${id}`, (route) => route.fulfill({ status: 500, body: 'Out of order' }))
    await page.goto(`/events/${id}/edit`)
    await expect(page.getByText('500: Out of order')).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
    await page.unroute(`**/api/events/${id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Team lunch')
  })
})
