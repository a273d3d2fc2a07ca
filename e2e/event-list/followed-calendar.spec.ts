import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventCardOf } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { screenProblems } from '../support/screen-problems.ts'

const EVENT = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Choir night', 'DESCRIPTION:Bring notes', 'LOCATION:Old hall']
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Choir',
  ...EVENT,
  'DTSTART:20400601T180000Z',
  'DTEND:20400601T200000Z',
  'END:VEVENT',
  'END:VCALENDAR',
]

test('an owner sees what a calendar would bring, follows it, cannot edit what it decides, and stops', async ({
  page,
}) => {
  const server = createServer((_, response) => response.end(CALENDAR.join('\r\n')))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hidden-token/basic.ics`
  try {
    await signIn(page)
    await page.goto('/events/import')
    await page.getByLabel('Address of the calendar').fill('choir')
    await page.getByRole('button', { name: 'Show its events' }).click()
    await expect(
      page.getByText('Please enter the whole address of a calendar, with https or webcal.'),
    ).toBeVisible()
    await page.getByLabel('Address of the calendar').fill(address)
    await page.getByRole('button', { name: 'Show its events' }).click()
    await expect(page.getByText('Choir: 1 event')).toBeVisible()
    await expect(page.getByRole('row', { name: /Choir night/ })).toContainText('New')
    expect(await screenProblems(page)).toEqual([])
    await page.getByRole('radio', { name: 'Private, until somebody has looked at them' }).check()
    await page.getByRole('button', { name: 'Follow this calendar' }).click()

    await expect(page).toHaveURL('/settings#followed-calendars')
    const list = page.getByRole('list', { name: 'Followed calendars' })
    await expect(list.getByText(/^Last read on/)).toBeVisible({ timeout: 30_000 })
    await expect(list).toContainText('1 event')
    await expect(page.getByText('hidden-token')).toHaveCount(0)
    expect(await screenProblems(page)).toEqual([])

    await page.goto('/')
    await eventCardOf(page, 'Choir night').getByRole('link', { name: 'Choir night' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    const sentence =
      'This event comes from the calendar Choir. Its title, description, place and times are changed there.'
    await expect(page.getByText(sentence)).toBeVisible()
    for (const label of ['Title', 'Location', 'Start Date', 'All Day Event'])
      await expect(page.getByLabel(label)).toBeDisabled()
    await expect(page.getByText('Bring notes').first()).toBeVisible()
    await page.getByLabel('Organizer Name').fill('The choir')
    expect(await screenProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expect(page).toHaveURL('/')

    await page.goto('/settings')
    await page.getByRole('button', { name: 'Stop following Choir' }).click()
    await page.getByRole('radio', { name: 'They are deleted, and attendees are told' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop following' }).click()
    await expect(list).toHaveCount(0)
    await page.goto('/')
    await expect(eventCardOf(page, 'Choir night')).toHaveCount(0)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
