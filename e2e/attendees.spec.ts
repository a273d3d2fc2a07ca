import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cardOf, statOf } from './support/card.ts'
import { expect, test } from './support/daymark-test.ts'
import { holdCall } from './support/held-call.ts'
import { signIn } from './support/organizer.ts'
import { screenProblems } from './support/screen-problems.ts'
import { expectToast } from './support/toast.ts'

test('the first five attendees are listed, the others are counted and shown on demand', async ({ page }) => {
  const organizer = await signIn(page)
  const { id } = await organizer.createEvent()
  await signUp(page, id, [1, 2, 3, 4, 5])
  await page.goto(`/events/${id}`)
  await expect(statOf(page, 'Attendees')).toContainText('5')
  const attendees = attendeesCard(page)
  await expect(attendees.getByRole('listitem')).toHaveCount(5)
  await expect(attendees).toContainText('Guest 1')
  await expect(attendees).toContainText('guest-1@example.com')
  await expect(attendees).not.toContainText('more')
  await signUp(page, id, [6, 7])
  await page.reload()
  await expect(attendees.getByRole('listitem')).toHaveCount(5)
  await expect(statOf(page, 'Attendees')).toContainText('7')

  await attendees.getByRole('button', { name: 'And 2 more...', exact: true }).press('Enter')
  await expect(attendees.getByRole('listitem')).toHaveCount(7)
  await expect(attendees.getByRole('listitem').nth(5)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(attendees.getByRole('button', { name: 'Remove Guest 6' })).toBeFocused()
  await expect(attendees).not.toContainText('more')
  expect(await screenProblems(page)).toEqual([])
})

test('among thousands of attendees one can be searched for, and rows render while scrolling', async ({
  page,
}) => {
  const organizer = await signIn(page)
  const { id } = await organizer.createEvent()
  const crowd = Array.from({ length: 3_000 }, (_, place) => ({
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    name: `Guest ${place + 1}`,
    email: `guest-${place + 1}@example.com`,
  }))
  await page.route(`**/api/events/${id}/attendees`, (route) => route.fulfill({ json: crowd }))
  await page.goto(`/events/${id}`)
  const attendees = attendeesCard(page)
  await attendees.getByRole('button', { name: 'And 2,995 more...' }).click()
  await expect(attendees.getByRole('listitem')).toHaveCount(100)
  await attendees.getByRole('listitem').nth(99).scrollIntoViewIfNeeded()
  await expect(attendees.getByRole('listitem')).not.toHaveCount(100)
  await attendees.getByLabel('Find an attendee').fill('GUEST-2998@')
  await expect(attendees.getByRole('listitem')).toHaveText('Guest 2998guest-2998@example.com')
  await attendees.getByLabel('Find an attendee').fill('nobody')
  await expect(attendees).toContainText('No attendee matches your search.')
  expect(await screenProblems(page)).toEqual([])
})

test('attendees are exported as a CSV file', async ({ page }) => {
  const organizer = await signIn(page)
  const { id, slug } = await organizer.createEvent()
  await signUp(page, id, [1])
  await page.goto(`/events/${id}`)
  const downloading = page.waitForEvent('download')
  await attendeesCard(page).getByRole('link', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${slug}-attendees.csv`)
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /^\ufeffName,Email,Signed up at,Email problem\r\nGuest 1,guest-1@example\.com,\d{4}-\S+Z,\r\n$/,
  )
})

test('removing an attendee asks for confirmation', async ({ page }) => {
  const organizer = await signIn(page)
  const { id } = await organizer.createEvent()
  await signUp(page, id, [1, 2])
  await page.goto(`/events/${id}`)
  const attendees = attendeesCard(page)
  const dialog = page.getByRole('dialog')
  const remove = (name: string) => attendees.getByRole('button', { name: `Remove ${name}` })
  await remove('Guest 1').click()
  await expect(dialog).toContainText('Are you sure you want to remove guest-1@example.com from this event?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove('Guest 1')).toBeFocused()

  await page.route('**/attendees/*', (route) => route.fulfill({ status: 403, body: 'Not you' }))
  await remove('Guest 1').click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Error', '403: Not you', 'error')
  await expect(dialog).toBeHidden()
  await page.unroute('**/attendees/*')

  const release = await holdCall(page, 'DELETE', '**/attendees/*')
  await remove('Guest 1').click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('button', { name: 'Removing...' })).toBeDisabled()
  await release()
  await expectToast(page, 'Attendee removed', 'guest-1@example.com will get no more emails about this event.')
  await expect(attendees.getByRole('listitem')).toHaveText('Guest 2guest-2@example.com')
  await expect(statOf(page, 'Attendees')).toContainText('1')
  await expect(remove('Guest 2')).toBeFocused()

  await remove('Guest 2').click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Attendee removed', 'guest-2@example.com will get no more emails about this event.')
  await expect(attendees).toBeHidden()
  await expect(statOf(page, 'Attendees')).toContainText('0')
  await expect(page.locator('#screen')).toBeFocused()
})

test('the list and the count show who has not confirmed yet', async ({ page }) => {
  const organizer = await signIn(page)
  const { id } = await organizer.createEvent()
  const guests = [null, 'unconfirmed', 'unconfirmed'].map((emailProblem, place) => ({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    name: `Guest ${place}`,
    email: `guest-${place}@example.com`,
    emailProblem,
  }))
  await page.route(`**/api/events/${id}/attendees`, (route) => route.fulfill({ json: guests }))
  await page.goto(`/events/${id}`)
  await expect(statOf(page, 'Attendees')).toContainText('3')
  await expect(statOf(page, 'Attendees')).toContainText('2 not confirmed yet')
  await expect(attendeesCard(page).getByRole('listitem')).toHaveText([
    'Guest 0guest-0@example.com',
    'Guest 1guest-1@example.comNot confirmed yet',
    'Guest 2guest-2@example.comNot confirmed yet',
  ])
  expect(await screenProblems(page)).toEqual([])
})

async function signUp(page: Page, id: string, guests: number[]): Promise<void> {
  for (const guest of guests) {
    const data = { name: `Guest ${guest}`, email: `guest-${guest}@example.com` }
    expect((await page.request.post(`/api/events/${id}/attendees`, { data })).status()).toBe(201)
  }
}

/** The card with the list; the first one of this name is the stat card. */
function attendeesCard(page: Page) {
  return cardOf(page, 'Attendees').filter({ has: page.getByRole('link', { name: 'Export CSV' }) })
}
