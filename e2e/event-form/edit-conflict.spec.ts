import type { Page } from '@playwright/test'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
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
  await part(page, 'an edit keeps what somebody else has changed meanwhile', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent()
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
    })
  })
  await part(
    page,
    'where both have changed the same, the screen says who did and asks which to keep',
    async () => {
      const { createEvent, email } = await signIn(page)
      const { id } = await createEvent()
      await page.goto(`/events/${id}/edit`)
      await page.getByLabel('Title').fill('Late supper')
      await page.getByLabel('Location').fill('Kitchen')
      await change(page, id, { title: 'Early lunch', location: 'Garden', organizerName: 'Grace' })
      await page.getByRole('button', { name: 'Update Event' }).click()

      const panel = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this event' })
      await expect(panel).toBeFocused()
      await expect(panel.getByRole('group', { name: 'Title' })).toContainText(`${email} changed it on`)
      await expect(panel.getByRole('group', { name: 'Title' })).toContainText('Early lunch')
      await expect(page.getByLabel('Title')).toHaveValue('Late supper')
      await expect(page.getByLabel('Organizer Name')).toHaveValue('Grace')
      expect(await screenProblems(page)).toEqual([])

      // Nothing is saved before both are decided.
      await page.getByRole('button', { name: 'Update Event' }).click()
      expect(await stored(page, id)).toMatchObject({ title: 'Early lunch' })
      await panel.getByRole('group', { name: 'Title' }).getByRole('button', { name: 'Keep mine' }).click()
      await panel
        .getByRole('group', { name: 'Location' })
        .getByRole('button', { name: 'Take theirs' })
        .click()
      await expect(panel).toBeHidden()
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
