import type { Page } from '@playwright/test'
import { expect, test } from './daymark-test.ts'
import { holdCall } from './held-call.ts'
import { signIn } from './organizer.ts'
import { screenProblems } from './screen-problems.ts'

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

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/events/create')
  await expect(page.getByRole('heading', { name: 'Create Event' })).toBeVisible()
})

test('the form has its fields in order, with their defaults', async ({ page }) => {
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

test('what is missing is said at its field, and then as it is typed', async ({ page }) => {
  await page.getByLabel('Start Time').fill('')
  await page.getByLabel('End Time').fill('')
  await create(page).click()
  for (const [field, message] of [
    ['Title', 'Title is required'],
    ['Start Date', 'Start date is required'],
    ['Start Time', 'Start time is required'],
    ['End Date', 'End date is required'],
    ['End Time', 'End time is required'],
    ['Organizer Name', 'Organizer name is required'],
    ['Organizer Email', 'Valid email is required'],
  ] as const) {
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(message)
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('x'.repeat(201))
  await expect(page.getByText('Title must be at most 200 characters')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Title')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Organizer Email').fill('ada@example')
  await expect(page.getByText('Valid email is required')).toBeHidden()
  expect(await screenProblems(page)).toEqual([])
})

test('an event is created by keyboard alone, and stands in the list', async ({ page }) => {
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
  const answerNow = await holdCall(page, 'POST', '**/api/events')
  await page.getByLabel('Title').press('Enter')
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled()
  const sent = await answerNow()
  expect(sent).toEqual({
    title: 'Spring meeting',
    descriptionHtml: '<p>Bring a pen.<br>And paper.</p>',
    location: '',
    timezone: 'America/New_York',
    startIso: '2099-03-10T09:00:00',
    endIso: '2099-03-10T10:00:00',
    allDay: false,
    isPublic: true,
    organizerName: 'Ada',
    organizerEmail: 'ada@example.com',
    captureAttendees: false,
  })
  await expect(page.getByText('Event created!')).toBeVisible()
  await expect(page.getByText('Your event has been created successfully.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Spring meeting')).toBeVisible()
})

test('the end follows the start until somebody sets it', async ({ page }) => {
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

test('an end before the start is said beside all other faults, and gone with its cause', async ({ page }) => {
  await page.getByLabel('Start Date').fill('2099-03-10')
  await page.getByLabel('End Time').fill('08:00')
  await create(page).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByLabel('End Date')).toHaveAccessibleDescription('End must not be before the start')
  await page.getByLabel('Start Time').fill('07:00')
  await expect(page.getByText('End must not be before the start')).toBeHidden()
  await page.getByLabel('Start Time').fill('09:00')
  await expect(page.getByText('End must not be before the start')).toBeVisible()
  await page.getByLabel('All Day Event').check()
  await expect(page.getByText('End must not be before the start')).toBeHidden()
})

test('an all-day event has no times to fill in', async ({ page }) => {
  await fillIn(page)
  await page.getByLabel('Start Time').fill('')
  await page.getByLabel('All Day Event').check()
  await expect(page.getByLabel('Start Time')).toBeHidden()
  await expect(page.getByLabel('End Time')).toBeHidden()
  const answerNow = await holdCall(page, 'POST', '**/api/events')
  await create(page).click()
  expect(await answerNow()).toMatchObject({ allDay: true, startIso: '2099-03-10T09:00:00' })
  await expect(page.getByText('Event created!')).toBeVisible()
})

test('the recurrence shows what its choices need', async ({ page }) => {
  const options = ['Frequency', 'Interval', 'Ends', 'Occurrences', 'Recurrence End Date']
  const days = page.getByRole('group', { name: 'Repeat on' })
  for (const option of options) await expect(page.getByLabel(option)).toBeHidden()
  await fillIn(page)
  await page.getByLabel('Recurring Event').check()
  await expect(page.getByLabel('Frequency')).toHaveValue('WEEKLY')
  await expect(page.getByLabel('Interval')).toHaveValue('1')
  await expect(page.getByLabel('Ends')).toHaveValue('NEVER')
  await expect(days.getByLabel('Tue')).toBeChecked()
  await expect(page.getByText('Repeats every week on Tue')).toBeVisible()

  await page.getByLabel('Start Date').fill('2099-03-12')
  await expect(page.getByText('Repeats every week on Thu')).toBeVisible()
  await days.getByLabel('Mon').check()
  await page.getByLabel('Start Date').fill('2099-03-10')
  await page.getByLabel('Interval').fill('2')
  await expect(page.getByText('Repeats every 2 weeks on Mon, Thu')).toBeVisible()

  await page.getByLabel('Ends').selectOption('After a number of occurrences')
  await expect(page.getByLabel('Occurrences')).toHaveValue('1')
  await page.getByLabel('Occurrences').fill('12')
  await expect(page.getByText('Repeats every 2 weeks on Mon, Thu, 12 times')).toBeVisible()
  await page.getByLabel('Ends').selectOption('On a date')
  await expect(page.getByLabel('Occurrences')).toBeHidden()
  await page.getByLabel('Recurrence End Date').fill('2099-06-30')
  await expect(page.getByText('Repeats every 2 weeks on Mon, Thu, until June 30, 2099')).toBeVisible()
  expect(await screenProblems(page)).toEqual([])

  const answerNow = await holdCall(page, 'POST', '**/api/events')
  await create(page).click()
  expect(await answerNow()).toMatchObject({
    isRecurring: true,
    recurrenceFrequency: 'WEEKLY',
    recurrenceInterval: 2,
    recurrenceByDay: ['MO', 'TH'],
    recurrenceEndType: 'DATE',
    recurrenceEndCount: null,
    recurrenceEndDate: '2099-06-30',
    rruleText: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20990630T235959Z',
  })
  await expect(page.getByText('Event created!')).toBeVisible()
})

test('only what is shown of the recurrence can be wrong', async ({ page }) => {
  await fillIn(page)
  await page.getByLabel('Recurring Event').check()
  await page.getByLabel('Frequency').selectOption('Monthly')
  await expect(page.getByRole('group', { name: 'Repeat on' })).toBeHidden()
  await page.getByLabel('Interval').fill('1000')
  await page.getByLabel('Ends').selectOption('After a number of occurrences')
  await page.getByLabel('Occurrences').fill('')
  await create(page).click()
  await expect(page.getByText('Interval must be a number from 1 to 999')).toBeVisible()
  await expect(page.getByText('Occurrences must be a number from 1 to 999')).toBeVisible()
  await expect(page.getByLabel('Interval')).toBeFocused()
  await page.getByLabel('Ends').selectOption('On a date')
  await page.getByLabel('Recurrence End Date').fill('2099-03-09')
  await expect(page.getByText('The recurrence must not end before it starts')).toBeVisible()
  await page.getByLabel('Recurring Event').uncheck()
  const answerNow = await holdCall(page, 'POST', '**/api/events')
  await create(page).click()
  expect(await answerNow()).not.toHaveProperty('recurrenceFrequency')
  await expect(page.getByText('Event created!')).toBeVisible()
})

test('a refused event says why and keeps what was typed', async ({ page }) => {
  await fillIn(page)
  await page.getByLabel('Start Date').fill('1960-03-10')
  await page.getByLabel('End Date').fill('1960-03-10')
  await create(page).click()
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect(notifications).toContainText('Error')
  await expect(notifications).toContainText('400: Start must be a date and time')
  await expect(page.getByLabel('Title')).toHaveValue('Spring meeting')

  await page.route('**/api/events', (route) => route.abort())
  await create(page).click()
  await expect(notifications).toContainText('Failed to create event')
  await expect(page.getByLabel('Title')).toHaveValue('Spring meeting')
  await expect(create(page)).toBeEnabled()
})

test.describe('what was typed', () => {
  const question = 'What you entered is not saved yet and would be lost.'

  test('is not lost by a link or the Cancel button without a question', async ({ page }) => {
    await page.getByLabel('Title').fill('Spring meeting')
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    for (const link of [
      page.getByRole('link', { name: 'Back', exact: true }),
      page.getByRole('link', { name: 'Cancel' }),
      page.getByRole('link', { name: 'Analytics' }),
    ]) {
      await link.click()
      await expect(dialog).toContainText(question)
      await dialog.getByRole('button', { name: 'Keep editing' }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/events/create')
    }
    await expect(page.getByLabel('Title')).toHaveValue('Spring meeting')
    await page.getByRole('link', { name: 'Analytics' }).click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/analytics')
  })

  test("is not lost by the browser's Back", async ({ page }) => {
    await page.goto('/support')
    await page.getByRole('link', { name: 'Create Event' }).first().click()
    await page.getByLabel('Title').fill('Spring meeting')
    await page.goBack()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/events/create')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Title')).toHaveValue('Spring meeting')
    await page.goBack()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/support')
    await expect(page.getByRole('heading', { name: 'Support', exact: true })).toBeVisible()
  })

  test('is not lost with the tab', async ({ page }) => {
    await page.getByLabel('Title').pressSequentially('Spring meeting')
    const asked = page.waitForEvent('dialog')
    const closed = page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await closed
  })

  test('is nothing when nothing was typed', async ({ page }) => {
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/')
  })
})

function create(page: Page) {
  return page.getByRole('button', { name: 'Create Event' })
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Spring meeting')
  await page.getByLabel('Start Date').fill('2099-03-10')
  await page.getByLabel('Organizer Name').fill('Ada')
  await page.getByLabel('Organizer Email').fill('ada@example.com')
}
