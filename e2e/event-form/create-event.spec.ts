import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { holdCall } from '../support/held-call.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

const FIELDS = [
  'Title',
  'Description',
  'Location',
  'Timezone',
  'Start Date',
  'Start Time',
  'End Date',
  'End Time',
  'Organizer Name',
  'Organizer Email',
  'Recurring Event',
  'Capture Attendees',
  'All Day Event',
]

test('the create form has defaults, shows errors, and its end follows its start', async ({ page }) => {
  await part(page, 'the create form has its fields in order, with their defaults', async () => {
    await openForm(page)
    const form = page.locator('form')
    expect(await form.locator('label').allTextContents()).toEqual(FIELDS)
    await expect(page.getByLabel('Timezone')).toHaveValue('America/New_York')
    expect(await page.getByLabel('Timezone').locator('option').allTextContents()).toEqual([
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
      'America/Toronto',
      'America/Vancouver',
      'Europe/London',
      'Europe/Paris',
      'Asia/Tokyo',
      'Australia/Sydney',
    ])
    await expect(page.getByLabel('Start Date')).toHaveValue('')
    await expect(page.getByLabel('Start Time')).toHaveValue('09:00')
    await expect(page.getByLabel('End Time')).toHaveValue('10:00')
    await expect(page.getByRole('switch', { name: 'Recurring Event' })).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Capture Attendees' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'All Day Event' })).not.toBeChecked()
    await expect(page).toHaveTitle('Create Event · Daymark')
  })
  await part(
    page,
    'the create form shows errors at their fields, focuses the first and updates them while typing',
    async () => {
      await openForm(page)
      await page.getByLabel('Start Time').fill('')
      await page.getByLabel('End Time').fill('')
      await createButton(page).click()
      for (const [field, message] of [
        ['Title', 'Title is required'],
        ['Start Date', 'Start date is required'],
        ['Start Time', 'Start time is required'],
        ['End Date', 'End date is required'],
        ['End Time', 'End time is required'],
        ['Organizer Name', 'Organizer name is required'],
        ['Organizer Email', 'Valid email is required'],
      ] as const) {
        // A hint may stand before the error.
        await expect(page.getByLabel(field)).toHaveAccessibleDescription(new RegExp(`${message}$`))
        await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
      }
      await expect(page.getByLabel('Title')).toBeFocused()
      await page.keyboard.insertText('x'.repeat(200))
      await page.keyboard.type('x')
      await expect(page.getByText('Title must be at most 200 characters')).toBeVisible()
      await page.keyboard.press('Backspace')
      await expect(page.getByLabel('Title')).toHaveAccessibleDescription('')
      await expect(page.getByLabel('Title')).not.toHaveAttribute('aria-invalid')
      await page.getByLabel('Organizer Email').fill('ada@example')
      await expect(page.getByText('Valid email is required')).toBeHidden()
      await createButton(page).click()
      await expect(page.getByLabel('Start Date')).toBeFocused()
      expect(await screenProblems(page)).toEqual([])
    },
  )
  await part(page, 'the end follows the start until the user sets it', async () => {
    await openForm(page)
    const [startDate, startTime] = [page.getByLabel('Start Date'), page.getByLabel('Start Time')]
    const [endDate, endTime] = [page.getByLabel('End Date'), page.getByLabel('End Time')]
    await startDate.fill('2099-03-31')
    await expect(endDate).toHaveValue('2099-03-31')
    await startTime.fill('23:30')
    await expect(endDate).toHaveValue('2099-04-01')
    await expect(endTime).toHaveValue('00:30')
    await endTime.fill('02:00')
    await startTime.fill('22:00')
    await expect(endTime).toHaveValue('02:00')
    await endDate.fill('2099-04-05')
    await startDate.fill('2099-04-02')
    await expect(endDate).toHaveValue('2099-04-05')
  })
  await part(
    page,
    'an end before the start is shown at once, and the bar counts the errors and leads to the first',
    async () => {
      await openForm(page)
      await page.getByLabel('Start Date').fill('2099-03-10')
      await page.getByLabel('End Time').fill('08:00')
      await expect(page.getByLabel('End Date')).toHaveAccessibleDescription(
        'End must not be before the start',
      )
      await expect(page.getByRole('button', { name: 'attention' })).toHaveCount(0)
      await createButton(page).click()
      await expect(page.getByText('Title is required')).toBeVisible()
      await page.getByLabel('Organizer Name').focus()
      await page.getByRole('button', { name: '4 fields need attention' }).click()
      await expect(page.getByLabel('Title')).toBeFocused()
      expect(await screenProblems(page)).toEqual([])
      await page.getByLabel('Start Time').fill('07:00')
      await expect(page.getByText('End must not be before the start')).toBeHidden()
      await page.getByLabel('Start Time').fill('09:00')
      await expect(page.getByText('End must not be before the start')).toBeVisible()
      await page.getByLabel('All Day Event').check()
      await expect(page.getByText('End must not be before the start')).toBeHidden()
    },
  )
})

test('events are created by keyboard, for a whole day, or rejected with a reason', { tag: '@slow' }, async ({
  page,
}) => {
  await part(page, 'an event can be created with the keyboard alone and appears in the list', async () => {
    await openForm(page)
    await page.getByLabel('Title').focus()
    await page.keyboard.type('Spring meeting')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Bring a pen.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('And paper.')
    await page.getByLabel('Start Date').fill('2099-03-10')
    await page.getByLabel('Organizer Name').fill('Ada')
    await page.getByLabel('Organizer Email').fill('Ada@Example.com')
    await page.getByLabel('Capture Attendees').focus()
    await page.keyboard.press('Space')
    const release = await holdCall(page, 'POST', '**/api/events')
    await page.getByLabel('Title').press('Enter')
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled()
    const sent = await release()
    expect(sent).toEqual({
      title: 'Spring meeting',
      descriptionHtml: '<p>Bring a pen.<br>And paper.</p>',
      location: '',
      hidesLocation: false,
      publicLocation: '',
      timezone: 'America/New_York',
      startIso: '2099-03-10T09:00:00',
      endIso: '2099-03-10T10:00:00',
      allDay: false,
      isPublic: true,
      organizerName: 'Ada',
      organizerEmail: 'ada@example.com',
      captureAttendees: false,
      topics: [],
    })
    await expectToast(page, 'Event created!', 'Your event has been created successfully.')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Spring meeting', exact: true })).toBeVisible()
  })
  await part(page, 'an all-day event has no time fields', async () => {
    await openForm(page)
    await fillIn(page)
    await page.getByLabel('Start Time').fill('')
    await page.getByLabel('All Day Event').check()
    await expect(page.getByLabel('Start Time')).toBeHidden()
    await expect(page.getByLabel('End Time')).toBeHidden()
    const release = await holdCall(page, 'POST', '**/api/events')
    await createButton(page).click()
    expect(await release()).toMatchObject({ allDay: true, startIso: '2099-03-10T09:00:00' })
    await expectToast(page, 'Event created!', 'Your event has been created successfully.')
  })
  await part(page, 'a rejected new event shows the reason and keeps what was typed', async () => {
    await openForm(page)
    await fillIn(page)
    await page.getByLabel('Start Date').fill('1960-03-10')
    await page.getByLabel('End Date').fill('1960-03-10')
    await createButton(page).click()
    const such = 'must be a date and time such as 2026-03-10T09:00:00'
    await expectToast(page, 'Error', `400: Start ${such}; End ${such}`, 'error')
    await expect(page.getByLabel('Start Date')).toHaveAccessibleDescription(`Start ${such}`)
    await expect(page.getByLabel('End Date')).toHaveAccessibleDescription(`End ${such}`)
    await expect(page.getByLabel('Start Date')).toBeFocused()
    await page.getByLabel('Start Date').fill('2099-03-10')
    await expect(page.getByLabel('Start Date')).toHaveAccessibleDescription('')
    await page.getByLabel('End Date').fill('2099-03-10')
    await expect(page.getByLabel('Title')).toHaveValue('Spring meeting')

    await page.route('**/api/events', (route) => route.abort())
    await createButton(page).click()
    await expectToast(page, 'Error', 'Failed to create event', 'error')
    await expect(page.getByLabel('Title')).toHaveValue('Spring meeting')
    await expect(createButton(page)).toBeEnabled()
  })
})
