import type { Page } from '@playwright/test'
import { expect, test } from '../support/daymark-test.ts'
import { changeUser, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

/** What another member does meanwhile. */
async function change(page: Page, id: string, fields: object): Promise<void> {
  const answer = await page.request.patch(`/api/events/${id}`, { data: fields })
  expect(answer.status()).toBe(200)
}

const stored = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/events/${id}`)).json()) as { event: Record<string, unknown> }).event

test('an edit knows what has changed meanwhile', async ({ page }) => {
  await part(
    page,
    'an edit keeps what somebody else has changed meanwhile, and an event private',
    async () => {
      const { createEvent } = await signIn(page)
      const { id } = await createEvent({ isPublic: false })
      await page.goto(`/events/${id}/edit`)
      await page.getByLabel('Title').fill('Late supper')
      await change(page, id, {
        location: 'Garden',
        startIso: '2099-03-11T12:00:00',
        endIso: '2099-03-11T13:00:00',
      })
      await page.getByRole('button', { name: 'Update Event' }).click()
      await expect(page.getByText('Event updated!')).toBeVisible()
      expect(await stored(page, id)).toMatchObject({
        title: 'Late supper',
        location: 'Garden',
        startIso: '2099-03-11T12:00:00',
        isPublic: false,
      })
    },
  )
  await part(
    page,
    'where both have changed the same, both values stand at the field, with who did it',
    async () => {
      const { createEvent, email } = await signIn(page)
      const { id } = await createEvent()
      await changeUser(page, { email: 'colleague@example.com' })
      await page.goto(`/events/${id}/edit`)
      await page.getByLabel('Title').fill('Late supper')
      await page.getByLabel('Location').fill('Kitchen')
      await change(page, id, { title: 'Early lunch', location: 'Garden', organizerName: 'Grace' })
      await page.getByRole('button', { name: 'Update Event' }).click()

      const title = page.getByRole('group', { name: 'Title' })
      const place = page.getByRole('group', { name: 'Location' })
      await expect(title).toBeFocused()
      await expect(title).toContainText(`${email} changed this too on`)
      await expect(title).toContainText('Yours: Late supper')
      await expect(title).toContainText('Theirs: Early lunch')
      await expect(page.getByRole('button', { name: '2 fields need attention' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Late supper')
      await expect(page.getByLabel('Organizer Name')).toHaveValue('Grace')
      expect(await screenProblems(page)).toEqual([])

      // Nothing is saved before both are decided.
      await page.getByRole('button', { name: 'Update Event' }).click()
      expect(await stored(page, id)).toMatchObject({ title: 'Early lunch' })
      await title.getByRole('button', { name: 'Keep mine' }).click()
      await expect(place).toBeFocused()
      await place.getByRole('button', { name: 'Take theirs' }).click()
      await expect(page.getByRole('button', { name: 'Update Event' })).toBeFocused()
      await page.unroute('**/api/auth/me')
      await expect(page.getByLabel('Location')).toHaveValue('Garden')
      await page.getByRole('button', { name: 'Update Event' }).click()
      await expect(page.getByText('Event updated!')).toBeVisible()
      expect(await stored(page, id)).toMatchObject({
        title: 'Late supper',
        location: 'Garden',
        organizerName: 'Grace',
      })
    },
  )
})

test('an edit knows what it began with', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'a change in another tab of the same person is called that', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent()
    await page.goto(`/events/${id}/edit`)
    await page.getByLabel('Location').fill('Pier 8')
    await change(page, id, { location: 'Pier 9' })
    await page.getByRole('button', { name: 'Update Event' }).click()
    const place = page.getByRole('group', { name: 'Location' })
    await expect(place).toContainText('You changed this in another tab on')
    await expect(place).toContainText('Here: Pier 8')
    await place.getByRole('button', { name: 'Take the other' }).click()
    await expect(page.getByLabel('Location')).toHaveValue('Pier 9')
  })
  await part(page, 'the edit screen reads the event anew when it opens', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent()
    await page.goto(`/events/${id}`)
    await expect(page.getByRole('heading', { name: 'Team lunch' })).toBeVisible()
    await change(page, id, { title: 'Early lunch' })
    await page.getByRole('link', { name: 'Edit Event' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Early lunch')
  })
  await part(page, 'a weekly event moved by a day repeats on the new weekday', async () => {
    const { createEvent } = await signIn(page)
    const weekly = { isRecurring: true, recurrenceFrequency: 'WEEKLY' }
    const { id } = await createEvent({ ...weekly, recurrenceByDay: ['TU'] })
    await page.goto(`/events/${id}/edit`)
    await page.getByLabel('Start Date').fill('2099-03-11')
    await expect(page.getByText('Repeats every week on Wed.')).toBeVisible()
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expect(page.getByText('Event updated!')).toBeVisible()
    expect(await stored(page, id)).toMatchObject({ nextStartIso: '2099-03-11T12:00:00' })

    const several = await createEvent({ ...weekly, recurrenceByDay: ['TU', 'TH'] })
    await page.goto(`/events/${several.id}/edit`)
    await page.getByLabel('Start Date').fill('2099-03-11')
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expect(
      page.getByText('This event repeats on Tue, Thu. Please choose a start date on one of these days.'),
    ).toBeVisible()
    await page.getByLabel('Start Date').fill('2099-03-12')
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expect(page.getByText('Event updated!')).toBeVisible()
  })
})
