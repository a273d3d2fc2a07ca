import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { holdCall } from '../support/held-call.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('the recurrence options show only the fields that apply, and their errors', { tag: '@slow' }, async ({
  page,
}) => {
  await part(page, 'the recurrence options show only the fields that apply', async () => {
    await openForm(page)
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

    const release = await holdCall(page, 'POST', '**/api/events')
    await createButton(page).click()
    expect(await release()).toMatchObject({
      isRecurring: true,
      recurrenceFrequency: 'WEEKLY',
      recurrenceInterval: 2,
      recurrenceByDay: ['MO', 'TH'],
      recurrenceEndType: 'DATE',
      recurrenceEndCount: null,
      recurrenceEndDate: '2099-06-30',
      rruleText: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20990630T235959Z',
    })
    await expectToast(page, 'Event created!', 'Your event has been created successfully.')
  })
  await part(page, 'hidden recurrence fields cause no errors', async () => {
    await openForm(page)
    await fillIn(page)
    await page.getByLabel('Recurring Event').check()
    await page.getByLabel('Frequency').selectOption('Monthly')
    await expect(page.getByRole('group', { name: 'Repeat on' })).toBeHidden()
    await page.getByLabel('Start Date').fill('2099-03-31')
    await page.getByLabel('Repeat on').selectOption('On the last Tuesday')
    await expect(page.getByText('Repeats every month on the last Tuesday')).toBeVisible()
    await page.getByLabel('Start Date').fill('2099-03-10')
    await expect(page.getByText('Repeats every month on the second Tuesday')).toBeVisible()
    await page.getByLabel('Repeat on').selectOption('On day 10')
    await page.getByLabel('Interval').fill('1000')
    await page.getByLabel('Ends').selectOption('After a number of occurrences')
    await page.getByLabel('Occurrences').fill('')
    await createButton(page).click()
    await expect(page.getByText('Interval must be a whole number from 1 to 999')).toBeVisible()
    await expect(page.getByText('Occurrences must be a whole number from 1 to 999')).toBeVisible()
    await expect(page.getByLabel('Interval')).toBeFocused()
    await page.getByLabel('Ends').selectOption('On a date')
    await page.getByLabel('Recurrence End Date').fill('2099-03-09')
    await expect(page.getByText('The recurrence must not end before it starts')).toBeVisible()
    await page.getByLabel('Recurring Event').uncheck()
    const release = await holdCall(page, 'POST', '**/api/events')
    await createButton(page).click()
    expect(await release()).not.toHaveProperty('recurrenceFrequency')
    await expectToast(page, 'Event created!', 'Your event has been created successfully.')
  })
})
