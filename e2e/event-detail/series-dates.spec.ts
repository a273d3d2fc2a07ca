import type { Page } from '@playwright/test'
import { cardOf } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signUpGuests } from '../support/guests.ts'
import { holdCall } from '../support/held-call.ts'
import { type MadeEvent, type Organizer, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

const SECOND = '2099-03-17T12:00:00'

const weekly = { isRecurring: true, recurrenceFrequency: 'WEEKLY', recurrenceByDay: ['TU'] }

async function series({ createEvent }: Organizer, fields: object = {}): Promise<MadeEvent> {
  return createEvent({ title: 'Choir', ...weekly, ...fields })
}

const rows = (page: Page) => page.getByRole('list', { name: 'Dates' }).getByRole('listitem')
const row = (page: Page, date: string) => rows(page).filter({ hasText: date })

const menu = (page: Page, date: string) => row(page, date).getByRole('button', { name: `Change ${date}` })

async function choose(page: Page, date: string, action: string): Promise<void> {
  await menu(page, date).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function change(page: Page, id: string, original: string, data: object): Promise<void> {
  const answer = await page.request.put(`/api/events/${id}/occurrences/${original}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('the Dates card lists the next ten dates of a series', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'the Dates card lists the next ten dates of a series, and more on demand', async () => {
    const organizer = await signIn(page)
    const { id } = await series(organizer)
    await page.goto(`/events/${id}`)
    await expect(rows(page)).toHaveCount(10)
    await expect(rows(page).first()).toContainText('Tue, Mar 10, 2099')
    await expect(rows(page).first()).toContainText('12:00 PM – 1:00 PM New York')
    await expect(rows(page).last()).toContainText('Tue, May 12, 2099')
    await page.getByRole('button', { name: 'Show more dates' }).click()
    await expect(rows(page)).toHaveCount(20)
    expect(await screenProblems(page)).toEqual([])
    const single = await organizer.createEvent()
    await page.goto(`/events/${single.id}`)
    await expect(page.getByRole('heading', { name: 'Event Details' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dates', exact: true })).toHaveCount(0)
  })
  await part(page, 'a yearly series lists ten years', async () => {
    const { id } = await series(await signIn(page), {
      recurrenceFrequency: 'YEARLY',
      recurrenceByDay: undefined,
    })
    await page.goto(`/events/${id}`)
    await expect(rows(page)).toHaveCount(10)
    await expect(rows(page).last()).toContainText('2108')
  })
})

test('a date is skipped with a note, and every page shows it; then it is restored', async ({ page }) => {
  const { id, slug } = await series(await signIn(page))
  await signUpGuests(page, id, 2)
  await page.goto(`/events/${id}`)
  const second = row(page, 'Tue, Mar 17, 2099')
  await choose(page, 'Tue, Mar 17, 2099', 'Skip this date')
  const dialog = page.getByRole('dialog', { name: 'Skip this date' })
  await expect(dialog).toContainText('Tue, Mar 17, 2099')
  await expect(dialog).toContainText('2 people will be emailed that this date is cancelled.')
  await dialog.getByLabel('Note').fill('Holiday')
  expect(await screenProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Skip Date' }).click()
  await expectToast(page, 'Date skipped', 'Tue, Mar 17, 2099 does not take place.')
  await expect(second).toContainText('Skipped')
  await expect(second).toContainText('Holiday')
  await expect(second.locator('s')).toHaveText('Tue, Mar 17, 2099')
  await expect(menu(page, 'Tue, Mar 17, 2099')).toBeFocused()
  await expect(rows(page)).toHaveCount(10)
  expect(await screenProblems(page)).toEqual([])

  await page.goto(`/e/${slug}`)
  await page.getByText(/more dates, 1 changed/).click()
  const next = page.getByRole('list', { name: 'Next dates' })
  await expect(next.locator('s')).toHaveText('Tue, Mar 17, 2099')
  await expect(next).toContainText('Tue, Mar 17, 2099 Cancelled')
  await expect(next).toContainText('Holiday')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/?view=calendar&month=2099-03')
  await expect(page.getByRole('link', { name: 'Choir' })).toHaveCount(3)

  await page.goto(`/events/${id}`)
  await choose(page, 'Tue, Mar 17, 2099', 'Restore this date')
  const restore = page.getByRole('dialog', { name: 'Restore this date' })
  await expect(restore).toContainText('Tue, Mar 17, 2099, 12:00 PM – 1:00 PM New York')
  await expect(restore).toContainText('2 people will be emailed about this date.')
  expect(await screenProblems(page)).toEqual([])
  await restore.getByRole('button', { name: 'Restore Date' }).click()
  await expectToast(page, 'Date restored', 'Tue, Mar 17, 2099 takes place as planned.')
  await expect(second.locator('s')).toHaveCount(0)
  await expect(menu(page, 'Tue, Mar 17, 2099')).toBeFocused()
})

test('a date is moved with its own time and place; the list, the month and the pages follow', {
  tag: '@slow',
}, async ({ page }) => {
  const { id, slug } = await series(await signIn(page))
  await page.goto(`/events/${id}`)
  await choose(page, 'Tue, Mar 10, 2099', 'Move or change')
  const dialog = page.getByRole('dialog', { name: 'Move or change this date' })
  await expect(dialog).toContainText('Nobody will be emailed.')
  await expect(dialog.getByLabel('Start Date')).toHaveValue('2099-03-10')
  await dialog.getByLabel('Start Date').fill('2099-03-12')
  await expect(dialog.getByLabel('End Date')).toHaveValue('2099-03-12')
  await dialog.getByLabel('Start Time').fill('18:30')
  await dialog.getByLabel('Location').fill('Boathouse')
  await dialog.getByLabel('Note').fill('The hall is let')
  expect(await screenProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save Date' }).click()
  await expectToast(page, 'Date changed', 'This date is on Thu, Mar 12, 2099.')
  const moved = row(page, 'Thu, Mar 12, 2099')
  await expect(moved).toContainText('Moved from Tue, Mar 10, 2099, 12:00 PM')
  await expect(moved).toContainText('6:30 PM – 7:30 PM New York · Boathouse')
  await expect(menu(page, 'Thu, Mar 12, 2099')).toBeFocused()
  await expect(cardOf(page, 'Event Details')).toContainText('Thursday, March 12, 2099')
  await expect(cardOf(page, 'Event Details')).toContainText('Boathouse')

  await page.goto('/')
  await expect(page.getByRole('article')).toContainText(/MAR\s*12\s*Thu/i)
  await expect(page.getByText('Boathouse')).toBeVisible()
  for (const path of [`/e/${slug}`, `/embed/${slug}`]) {
    await page.goto(path)
    await expect(page.getByText('Thursday, March 12, 2099')).toHaveCount(2)
    await expect(page.getByText('Moved from Tue, Mar 10, 2099, 12:00 PM').first()).toBeVisible()
    await expect(page.getByText('Boathouse').first()).toBeVisible()
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/?view=calendar&month=2099-03')
  await expect(page.getByRole('button', { name: 'Thursday, March 12, 2099, 1 event' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tuesday, March 10, 2099', exact: true })).toBeVisible()
})

test('the dialog of a date shows errors, meanwhile changes, and gives the focus back', {
  tag: '@slow',
}, async ({ page }) => {
  await part(page, 'errors of a moved date stand at their fields', async () => {
    const { id } = await series(await signIn(page))
    await page.goto(`/events/${id}`)
    await choose(page, 'Tue, Mar 10, 2099', 'Move or change')
    const dialog = page.getByRole('dialog', { name: 'Move or change this date' })
    await dialog.getByLabel('End Date').fill('2099-03-09')
    await dialog.getByRole('button', { name: 'Save Date' }).click()
    await expect(dialog.getByLabel('End Date')).toBeFocused()
    await expect(dialog.getByLabel('End Date')).toHaveAccessibleDescription(
      'End must not be before the start',
    )
    await dialog.getByLabel('End Date').fill('2099-03-17')
    await dialog.getByLabel('Start Date').fill('2099-03-17')
    await dialog.getByRole('button', { name: 'Save Date' }).click()
    await expect(dialog.getByLabel('Start Date')).toBeFocused()
    await expect(dialog.getByLabel('Start Date')).toHaveAccessibleDescription(
      'Another date of this event already starts at this time',
    )
    expect(await screenProblems(page)).toEqual([])
  })
  await part(page, 'the last date that takes place cannot be skipped', async () => {
    const { id } = await series(await signIn(page), { recurrenceEndType: 'COUNT', recurrenceEndCount: 2 })
    await change(page, id, SECOND, { skipped: true })
    await page.goto(`/events/${id}`)
    await choose(page, 'Tue, Mar 10, 2099', 'Skip this date')
    const dialog = page.getByRole('dialog', { name: 'Skip this date' })
    await dialog.getByRole('button', { name: 'Skip Date' }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'This is the last date that takes place. Please cancel the event instead.',
    )
    expect(await screenProblems(page)).toEqual([])
  })
  await part(
    page,
    'when somebody else has changed the date meanwhile, the dialog shows it and nothing is lost',
    async () => {
      const { id } = await series(await signIn(page))
      await page.goto(`/events/${id}`)
      const tab = await page.context().newPage()
      await tab.goto(`/events/${id}`)
      await choose(page, 'Tue, Mar 17, 2099', 'Move or change')
      const dialog = page.getByRole('dialog', { name: 'Move or change this date' })
      await dialog.getByLabel('Start Time').fill('18:00')
      await choose(tab, 'Tue, Mar 17, 2099', 'Skip this date')
      await tab.getByRole('dialog').getByLabel('Note').fill('Holiday')
      await tab.getByRole('button', { name: 'Skip Date' }).click()
      await expect(row(tab, 'Tue, Mar 17, 2099')).toContainText('Skipped')

      await dialog.getByRole('button', { name: 'Save Date' }).click()
      const alert = dialog.getByRole('alert')
      await expect(alert).toContainText('Somebody else has changed this date')
      await expect(alert).toContainText('It is skipped now.')
      await expect(alert).toContainText('Holiday')
      await expect(dialog.getByLabel('Start Time')).toHaveValue('18:00')
      expect(await screenProblems(page)).toEqual([])
      const occurrences = async () =>
        (await page.request.get(`/api/events/${id}/occurrences?from=2099-03-17&to=2099-03-17`)).json()
      expect(await occurrences()).toMatchObject([{ status: 'skipped', note: 'Holiday' }])
      await dialog.getByRole('button', { name: 'Save Date' }).click()
      await expect(dialog).toBeHidden()
      expect(await occurrences()).toMatchObject([{ status: 'moved', startIso: '2099-03-17T18:00:00' }])
    },
  )
  await part(
    page,
    'the dialogs of a date work with the keyboard, and Escape gives the focus back',
    async () => {
      const { id } = await series(await signIn(page))
      await page.goto(`/events/${id}`)
      const button = menu(page, 'Tue, Mar 10, 2099')
      await button.press('Enter')
      await expect(page.getByRole('menuitem')).toHaveText([
        'Move or change',
        'Skip this date',
        'End the series here',
      ])
      expect(await screenProblems(page)).toEqual([])
      await expect(page.getByRole('menuitem', { name: 'Move or change' })).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('menuitem', { name: 'End the series here' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(button).toBeFocused()
      await button.press('Enter')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByLabel('Note')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await page.getByRole('heading', { name: 'Dates', exact: true }).click()
      await expect(page.getByRole('menu')).toHaveCount(0)
    },
  )
  await part(page, 'Escape, however often, loses nothing of a date that is being saved', async () => {
    const { id } = await series(await signIn(page))
    await page.goto(`/events/${id}`)
    await choose(page, 'Tue, Mar 10, 2099', 'Skip this date')
    const release = await holdCall(page, 'PUT', '**/occurrences/**')
    await page.getByRole('button', { name: 'Skip Date' }).click()
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Skip this date' })).toBeVisible()
    await release()
    await expect(page.getByText('Date skipped')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  })
})

test('the repetition is changed with a look at the dates before and after', { tag: '@slow' }, async ({
  page,
}) => {
  const { id } = await series(await signIn(page))
  await signUpGuests(page, id, 1)
  await change(page, id, SECOND, { skipped: true })
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: 'Change repetition…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change repetition' })
  await expect(dialog.getByText('Repeats every week on Tue', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('1 person will be emailed how the event repeats.')
  await dialog.getByLabel('Interval').fill('2')
  await expect(dialog.getByText('Repeats every 2 weeks on Tue', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('Your changes to these dates will be lost')
  await expect(dialog).toContainText('Tue, Mar 17, 2099 (skipped)')
  const after = dialog
    .locator('section')
    .filter({ hasText: 'Next dates after the change' })
    .getByRole('listitem')
  await expect(after).toHaveCount(5)
  await expect(after.nth(1)).toContainText('Tue, Mar 24, 2099')
  expect(await screenProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change Repetition' }).click()
  await expectToast(page, 'Repetition changed', 'The dates of your event have been updated.')
  await expect(cardOf(page, 'Event Details')).toContainText('Repeats every 2 weeks on Tue')
  await expect(rows(page).nth(1)).toContainText('Tue, Mar 24, 2099')
  await expect(rows(page)).toHaveCount(10)
  await page.goto(`/events/${id}/edit`)
  await expect(page.getByLabel('Title')).toHaveValue('Choir')
  await expect(page.getByLabel('Frequency')).toHaveCount(0)
})

test('the dialog of the repetition shows what will change', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'the dialog of the repetition shows no dates while the form is incomplete', async () => {
    const { id } = await series(await signIn(page))
    await page.goto(`/events/${id}`)
    await page.getByRole('button', { name: 'Change repetition…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change repetition' })
    await dialog.getByLabel('Ends').selectOption('After a number of occurrences')
    await dialog.getByLabel('Occurrences').fill('')
    await expect(dialog).toContainText('The form is not complete yet.')
    await dialog.getByRole('button', { name: 'Change Repetition' }).click()
    await expect(dialog.getByLabel('Occurrences')).toBeFocused()
    await dialog.getByLabel('Occurrences').fill('2')
    const after = dialog
      .locator('section')
      .filter({ hasText: 'Next dates after the change' })
      .getByRole('listitem')
    await expect(after).toHaveCount(2)
    await dialog.getByLabel('Occurrences').fill('')
    await dialog.getByLabel('Ends').selectOption('Never')
    await expect(after).toHaveCount(5)
  })
  await part(
    page,
    'the dialog of the repetition shows what somebody else has changed meanwhile',
    async () => {
      const { id } = await series(await signIn(page))
      await page.goto(`/events/${id}`)
      await page.getByRole('button', { name: 'Change repetition…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change repetition' })
      await dialog.getByLabel('Interval').fill('2')
      const theirs = { recurrenceFrequency: 'DAILY', recurrenceInterval: 3, recurrenceEndType: 'NEVER' }
      const answer = await page.request.put(`/api/events/${id}/recurrence`, { data: theirs })
      expect(answer.status(), await answer.text()).toBe(200)
      await dialog.getByRole('button', { name: 'Change Repetition' }).click()
      await expect(dialog.getByRole('alert')).toContainText('Now: Repeats every 3 days.')
      await expect(dialog.getByLabel('Interval')).toHaveValue('2')
      await dialog.getByRole('button', { name: 'Change Repetition' }).click()
      await expect(cardOf(page, 'Event Details')).toContainText('Repeats every 2 weeks on Tue')
    },
  )
  await part(page, 'a series ends after a chosen date', async () => {
    const { id } = await series(await signIn(page))
    await change(page, id, '2099-03-31T12:00:00', { skipped: true, note: 'Holiday' })
    await page.goto(`/events/${id}`)
    await choose(page, 'Tue, Mar 24, 2099', 'End the series here')
    const dialog = page.getByRole('dialog', { name: 'Change repetition' })
    await expect(dialog.getByLabel('Recurrence End Date')).toHaveValue('2099-03-24')
    await expect(dialog).toContainText('until March 24, 2099')
    const after = dialog
      .locator('section')
      .filter({ hasText: 'Next dates after the change' })
      .getByRole('listitem')
    await expect(after).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Change Repetition' }).click()
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Show more dates' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Change undone', 'The dates are as they were, and nobody was emailed.')
    await expect(rows(page)).toHaveCount(10)
    await expect(row(page, 'Tue, Mar 31, 2099')).toContainText('Skipped')
    await expect(row(page, 'Tue, Mar 31, 2099')).toContainText('Holiday')
  })
})

test('a change of one date is undone exactly, until attendees are emailed', { tag: '@slow' }, async ({
  page,
}) => {
  const { id } = await series(await signIn(page))
  await change(page, id, SECOND, {
    startIso: '2099-03-18T18:00:00',
    endIso: '2099-03-18T19:00:00',
    location: 'Boathouse',
    note: 'The hall is let',
  })
  const dates = async () => {
    const answer = await page.request.get(`/api/events/${id}/occurrences?from=2099-03-10&to=2099-03-24`)
    return answer.json()
  }
  const before = await dates()
  await page.goto(`/events/${id}`)
  for (const [date, action, submit] of [
    ['Wed, Mar 18, 2099', 'Skip this date', 'Skip Date'],
    ['Wed, Mar 18, 2099', 'Restore this date', 'Restore Date'],
    ['Tue, Mar 10, 2099', 'Skip this date', 'Skip Date'],
  ] as const) {
    await choose(page, date, action)
    await page.getByRole('dialog').getByRole('button', { name: submit }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await dates()).not.toEqual(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Change undone', 'The dates are as they were, and nobody was emailed.')
    expect(await dates()).toEqual(before)
  }

  await signUpGuests(page, id, 1)
  const emailedAt = async () =>
    ((await (await page.request.get(`/api/events/${id}`)).json()) as { changesEmailedAt: string | null })
      .changesEmailedAt
  await choose(page, 'Tue, Mar 10, 2099', 'Skip this date')
  await page.getByRole('dialog').getByRole('button', { name: 'Skip Date' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await emailedAt()).not.toBeNull()
  // As if the five minutes were over.
  await page.route(`**/api/events/${id}`, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as object
    await route.fulfill({ response, json: { ...json, changesEmailedAt: null } })
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Error', 'Attendees have been emailed about this change already.', 'error')
  await choose(page, 'Wed, Mar 18, 2099', 'Skip this date')
  await page.getByRole('dialog').getByRole('button', { name: 'Skip Date' }).click()
  await expectToast(page, 'Date skipped', 'Wed, Mar 18, 2099 does not take place.')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('an all-day series and long texts fit the Dates card and the pages', { tag: '@slow' }, async ({
  page,
}) => {
  const { id, slug } = await series(await signIn(page), { allDay: true })
  await change(page, id, '2099-03-10T00:00:00', {
    startIso: '2099-03-11T00:00:00',
    endIso: '2099-03-12T00:00:00',
    location: 'y'.repeat(500),
    note: 'z'.repeat(500),
  })
  await page.goto(`/events/${id}`)
  await expect(row(page, 'Wed, Mar 11, 2099 – Thu, Mar 12, 2099')).toContainText('All day')
  expect(await screenProblems(page)).toEqual([])
  for (const path of [`/e/${slug}`, `/embed/${slug}`]) {
    await page.goto(path)
    expect(await screenProblems(page)).toEqual([])
  }
})
