import { eventCardOf } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signUpGuests } from '../support/guests.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('whoever deletes or edits an event sees how many people will be told', { tag: '@slow' }, async ({
  page,
}) => {
  await part(page, 'the delete dialog names the event and says how many people will be told', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent()
    await signUpGuests(page, id, 2)
    await page.goto('/')
    await eventCardOf(page, 'Team lunch').getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete event' })
    await expect(dialog).toContainText('Team lunch')
    await expect(dialog).toContainText('2 people signed up and will get a cancellation email.')
  })
  await part(page, 'a deleted event can be taken back by Undo in the message', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent()
    await signUpGuests(page, id, 1)
    await page.goto(`/events/${id}`)
    await page.getByRole('button', { name: 'Delete Event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete event' })
    await expect(dialog).toContainText('1 person signed up and will get a cancellation email.')
    await dialog.getByRole('button', { name: 'Delete Event' }).click()
    await expectToast(page, 'Event deleted', 'Your event has been deleted successfully.')
    await expect(page.getByText('No events yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Event restored', 'Your event is back, and nobody was told.')
    await expect(eventCardOf(page, 'Team lunch')).toBeVisible()
    await page.goto(`/events/${id}`)
    await expect(page.getByText('Guest 1', { exact: true })).toBeVisible()
  })
  await part(
    page,
    'beside Update Event stands how many people will be told of a new time or place',
    async () => {
      const { createEvent } = await signIn(page)
      const { id } = await createEvent()
      await signUpGuests(page, id, 2)
      await page.goto(`/events/${id}/edit`)
      await page.getByLabel('Title').fill('Late lunch')
      await expect(page.getByText('will be emailed')).toBeHidden()
      await page.getByLabel('Start Time').fill('14:00')
      await expect(page.getByText('2 people will be emailed the new time.')).toBeVisible()
      await page.getByLabel('Location').fill('Garden')
      await expect(page.getByText('2 people will be emailed the new time and place.')).toBeVisible()
      await page.getByRole('button', { name: 'Add a note' }).click()
      await expect(page.getByLabel('Note')).toBeFocused()
      await page.getByLabel('Note').fill('The hall is closed.')
      expect(await screenProblems(page)).toEqual([])
      await page.getByLabel('Start Time').fill('12:00')
      await expect(page.getByText('2 people will be emailed the new place.')).toBeVisible()
      await page.setViewportSize({ width: 768, height: 1024 })
      const bar = page.getByRole('main').getByRole('button', { name: 'Update Event' }).locator('..')
      const tops = await bar
        .locator(':scope > *:visible')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      const sent = page.waitForRequest((request) => request.method() === 'PATCH')
      await page.getByRole('button', { name: 'Update Event' }).click()
      expect((await sent).postDataJSON()).toMatchObject({ location: 'Garden', note: 'The hall is closed.' })
      await expectToast(page, 'Event updated!', 'Your event has been updated successfully.')
    },
  )
  await part(page, 'and how many answers belong to dates that the edit would remove', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent({
      isRecurring: true,
      recurrenceFrequency: 'WEEKLY',
      recurrenceEndType: 'DATE',
      recurrenceEndDate: '2099-03-24',
    })
    await page.request.put(`/api/events/${id}/answer-settings`, { data: { isForEachDate: true } })
    const data = { name: 'Bob', email: `bob-${id}@example.com`, answer: 'yes', date: '2099-03-24' }
    expect((await page.request.post(`/api/events/${id}/attendees`, { data })).status()).toBe(201)
    await page.goto(`/events/${id}/edit`)
    const lost = page.getByText('1 answer is for dates that the event will no longer have.')
    await page.getByLabel('Start Time').fill('12:30')
    await expect(page.getByText('1 person will be emailed the new time.')).toBeVisible()
    await expect(lost).toBeHidden()
    await page.getByLabel('Start Date').fill('2099-03-17')
    await expect(lost).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
  })
})
