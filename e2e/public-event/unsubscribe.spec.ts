import { expect, test } from '../support/daymark-test.ts'
import { openMail } from '../support/opened-mail.ts'
import { freshAddress, signIn } from '../support/organizer.ts'
import { screenProblems } from '../support/screen-problems.ts'

test('an attendee unsubscribes by the link in an email and a button, without JavaScript', {
  tag: '@slow',
}, async ({ page, browser, baseURL }) => {
  const organizer = await signIn(page)
  const { id } = await organizer.createEvent({ title: 'Garden & lunch '.repeat(12).trim() })
  const email = freshAddress()
  await page.request.post(`/api/events/${id}/attendees`, { data: { name: 'Bob', email } })
  const attendees = async () => (await page.request.get(`/api/events/${id}/attendees`)).json()
  expect(await attendees()).toHaveLength(1)

  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const guest = await context.newPage()
  await openMail(guest, email)
  await guest.getByRole('link', { name: '/unsubscribe' }).click()
  const link = guest.url()
  expect(link).toMatch(`${baseURL}/unsubscribe?token=`)
  await expect(guest.getByText('You receive reminders and updates about Garden & lunch')).toBeVisible()
  expect(await attendees()).toHaveLength(1)

  await page.goto(link)
  expect(await screenProblems(page)).toEqual([])

  await guest.getByRole('button', { name: 'Email me my data' }).click()
  await expect(guest.getByRole('heading', { name: 'Your data is on its way' })).toBeVisible()
  await openMail(guest, email, 'stores about you')
  await expect(guest.getByText('as Bob')).toBeVisible()
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(guest).toHaveURL('/unsubscribed')
  await expect(guest.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expect(guest.getByText('You will receive no more emails about this event.')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect(await attendees()).toEqual([])
  await context.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Never again from this server' }).click()
  await expect(page.getByRole('heading', { name: 'No more emails from this server' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  expect(await screenProblems(page)).toEqual([])
  await page.goto(link)
  await page.getByRole('button', { name: 'Allow emails again' }).click()
  await expect(page.getByRole('heading', { name: 'Emails are allowed again' })).toBeVisible()

  const other = freshAddress()
  await page.request.post(`/api/events/${id}/attendees`, { data: { name: 'Bob', email: other } })
  await openMail(page, other)
  await page.getByRole('link', { name: '/unsubscribe' }).click()
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data is erased' })).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  expect(await attendees()).toEqual([])

  await page.goto(link.slice(0, -1))
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Daymark' })).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
})
