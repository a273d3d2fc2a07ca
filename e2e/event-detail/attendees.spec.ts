import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'libsql'
import { cardOf, chooseFrom, statOf } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { holdCall } from '../support/held-call.ts'
import { freshAddress, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('attendees are listed, and who has not confirmed is marked', async ({ page, server }) => {
  await part(
    page,
    'the first five attendees are listed, the others are counted and shown on demand',
    async () => {
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
      await expect(attendees.getByRole('button', { name: 'More about Guest 6' })).toBeFocused()
      await expect(attendees).not.toContainText('more')
      expect(await screenProblems(page)).toEqual([])
    },
  )
  await part(page, 'the list and the count show who has not confirmed yet', async () => {
    const organizer = await signIn(page)
    const { id } = await organizer.createEvent()
    await signUp(page, id, [0, 1, 2])
    inDatabase(server.dataFolder, (database) =>
      database
        .prepare("UPDATE attendees SET unconfirmed_since = ? WHERE event_id = ? AND name <> 'Guest 0'")
        .run(Date.now(), id),
    )
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
})

test('thousands of attendees can be searched, and loading them can be retried', { tag: '@slow' }, async ({
  page,
  server,
}) => {
  await part(
    page,
    'among thousands of attendees one can be searched for, and rows are loaded while scrolling',
    async () => {
      const organizer = await signIn(page)
      const { id } = await organizer.createEvent()
      addCrowd(server.dataFolder, id, 3_000)
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (pathname.endsWith('/attendees')) asked.push(searchParams.get('limit') ?? '')
      })
      await page.goto(`/events/${id}`)
      const attendees = attendeesCard(page)
      await expect(statOf(page, 'Attendees')).toContainText('3,000')
      await expect(attendees.getByRole('listitem')).toHaveCount(5)
      expect(asked).toEqual(['5'])
      await attendees.getByRole('button', { name: 'And 2,995 more...' }).click()
      await expect(attendees.getByRole('listitem')).toHaveCount(100)
      await attendees.getByRole('listitem').nth(99).scrollIntoViewIfNeeded()
      await expect(attendees.getByRole('listitem')).not.toHaveCount(100)
      await attendees.getByLabel('Find an attendee').fill('GUEST-2998@')
      await expect(attendees.getByRole('listitem')).toHaveText('Guest 2998guest-2998@example.com')
      await attendees.getByLabel('Find an attendee').fill('nobody')
      await expect(attendees).toContainText('No attendee matches your search.')
      expect(await screenProblems(page)).toEqual([])
    },
  )
  await part(
    page,
    'if more attendees cannot be loaded, the list says so and a press tries again',
    async () => {
      const { id } = await (await signIn(page)).createEvent()
      addCrowd(server.dataFolder, id, 1_200)
      await page.goto(`/events/${id}`)
      const attendees = attendeesCard(page)
      const all = attendees.getByRole('button', { name: 'And 1,195 more...' })
      await expect(all).toBeVisible()
      await page.route('**/attendees?*', (route) => route.fulfill({ status: 503, body: 'Busy' }))
      await all.click()
      await expect(attendees.getByRole('alert')).toHaveText('More attendees could not be loaded.')
      await page.unroute('**/attendees?*')
      await all.click()
      await expect(attendees.getByRole('listitem')).toHaveCount(100)
      await page.route('**/attendees?*', (route) => route.fulfill({ status: 503, body: 'Busy' }))
      await attendees.getByLabel('Find an attendee').fill('guest-1200@')
      await expect(attendees.getByRole('alert')).toHaveText('More attendees could not be loaded.')
      await page.unroute('**/attendees?*')
      await attendees.getByRole('button', { name: 'Try again' }).click()
      await expect(attendees.getByRole('listitem')).toHaveText('Guest 1200guest-1200@example.com')
    },
  )
})

test('attendees are exported and removed', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'attendees are exported as a CSV file', async () => {
    const organizer = await signIn(page)
    const { id, slug } = await organizer.createEvent()
    await signUp(page, id, [1])
    await page.goto(`/events/${id}`)
    const downloading = page.waitForEvent('download')
    await chooseFrom(page, 'More for attendees', 'Export CSV')
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${slug}-attendees.csv`)
    expect(readFileSync(await download.path(), 'utf8')).toMatch(
      /^\ufeffName,Email,Signed up at,Email problem\r\nGuest 1,guest-1@example\.com,\d{4}-\S+Z,\r\n$/,
    )
  })
  await part(page, 'a message is looked at before it is sent', async () => {
    const organizer = await signIn(page)
    const { id } = await organizer.createEvent({ title: 'Fair' })
    const email = freshAddress()
    await page.request.post(`/api/events/${id}/attendees`, { data: { name: 'Bob', email } })
    await page.goto(`/events/${id}`)
    await attendeesCard(page).getByRole('button', { name: 'Send a message' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText('Subject is required')).toBeVisible()
    await dialog.getByLabel('Subject', { exact: true }).fill('Parking')
    await dialog.getByLabel('Message', { exact: true }).fill('Behind the hall')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText('Parking: Fair')).toBeVisible()
    await expect(dialog.getByText('1 person will be emailed this message.')).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Edit message' }).click()
    await dialog.getByLabel('Message', { exact: true }).fill('Behind the town hall')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expectToast(page, 'Message saved', 'It is sent in 5 minutes. Until then you can cancel it.')
    await expect(attendeesCard(page)).toContainText('ParkingSends in 5 minutes ·')
    await attendeesCard(page).getByRole('button', { name: 'Cancel the message Parking' }).click()
    await expectToast(page, 'Message cancelled', 'Nobody gets it.')
    await expect(attendeesCard(page)).not.toContainText('Sends in')
  })
  await part(
    page,
    'an attendee can be renamed, and their answer for each date of a series changed',
    async () => {
      const series = { ...weekly, startIso: '2090-06-07T18:00:00', endIso: '2090-06-07T22:00:00' }
      const { id } = await (await signIn(page)).createEvent(series)
      await signUp(page, id, [1])
      await page.goto(`/events/${id}`)
      const attendees = attendeesCard(page)
      const dialog = page.getByRole('dialog', { name: 'Change attendee' })
      const open = (name: string) => chooseFrom(page, `More about ${name}`, 'Change')
      const save = () => dialog.getByRole('button', { name: 'Save' }).click()
      await open('Guest 1')
      await dialog.getByLabel('Name').fill('Vera')
      await save()
      await expect(attendees.getByRole('listitem')).toHaveText('Veraguest-1@example.com')

      await page.request.put(`/api/events/${id}/answer-settings`, { data: { isForEachDate: true } })
      await page.reload()
      for (const [date, answer] of [
        ['2090-06-07', 'Yes'],
        ['2090-06-14', 'No'],
      ] as const) {
        await open('Vera')
        await dialog.getByLabel('Date').fill(date)
        await expect(dialog.getByLabel('Will they come?')).toHaveValue('')
        await dialog.getByLabel('Will they come?').selectOption(answer)
        await save()
        await expect(dialog).toBeHidden()
      }
      await expect(attendees.getByRole('listitem').last()).toContainText(/Jun 7Yes.*Jun 14No/)
      await open('Vera')
      await expect(dialog.getByLabel('Will they come?')).toHaveValue('yes')
      await dialog.getByLabel('Date').fill('2090-06-14')
      await expect(dialog.getByLabel('Will they come?')).toHaveValue('no')
      await dialog.getByLabel('Name').fill('Vera O')
      await dialog.getByLabel('Will they come?').selectOption('Maybe')
      await save()
      await expect(attendees.getByRole('listitem').last()).toContainText(/Vera O.*Jun 7Yes.*Jun 14Maybe/)
    },
  )
  await part(page, 'removing an attendee asks for confirmation', async () => {
    const organizer = await signIn(page)
    const { id } = await organizer.createEvent()
    await signUp(page, id, [1, 2])
    await page.goto(`/events/${id}`)
    const attendees = attendeesCard(page)
    const dialog = page.getByRole('dialog')
    const menu = (name: string) => attendees.getByRole('button', { name: `More about ${name}` })
    const remove = (name: string) => chooseFrom(page, `More about ${name}`, 'Remove')
    await remove('Guest 1')
    await expect(dialog).toContainText('Are you sure you want to remove guest-1@example.com from this event?')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(menu('Guest 1')).toBeFocused()

    await page.route('**/attendees/*', (route) => route.fulfill({ status: 403, body: 'Not you' }))
    await remove('Guest 1')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Error', '403: Not you', 'error')
    await expect(dialog).toBeHidden()
    await page.unroute('**/attendees/*')

    const release = await holdCall(page, 'DELETE', '**/attendees/*')
    await remove('Guest 1')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByRole('button', { name: 'Removing...' })).toBeDisabled()
    await release()
    await expectToast(page, 'Attendee removed', 'guest-1@example.com gets one last email about this event.')
    await expect(attendees.getByRole('listitem')).toHaveText('Guest 2guest-2@example.com')
    await expect(statOf(page, 'Attendees')).toContainText('1')
    await expect(menu('Guest 2')).toBeFocused()

    await remove('Guest 2')
    await dialog.getByRole('switch', { name: 'Tell them by email' }).uncheck()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expectToast(
      page,
      'Attendee removed',
      'guest-2@example.com will get no more emails about this event.',
    )
    await expect(attendees).toBeHidden()
    await expect(statOf(page, 'Attendees')).toContainText('0')
    await expect(page.locator('#screen')).toBeFocused()
  })
})

test('an organizer asks who comes, and a visitor answers without a script', async ({ page, browser }) => {
  const organizer = await signIn(page)
  const { id, slug } = await organizer.createEvent({
    startIso: '2090-06-10T18:00:00',
    endIso: '2090-06-10T22:00:00',
  })
  await page.goto(`/events/${id}`)
  await test.step('the question has guests, places and a question of one’s own', async () => {
    const card = cardOf(page, 'Will you come?')
    await card.getByRole('button', { name: 'Ask', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Will you come?' })
    await dialog.getByRole('spinbutton', { name: 'Places' }).fill('2')
    await dialog.getByRole('switch', { name: 'Guests' }).check()
    await dialog.getByLabel('Question 1').fill('What do you eat?')
    await dialog.getByLabel('Answer', { exact: true }).selectOption('One of several')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please give at least two choices')
    const choices = dialog.getByLabel('Choices')
    await choices.fill(Array.from({ length: 11 }, (_, index) => `Dish ${index}`).join('\n'))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please give at most 10 choices')
    await choices.fill('Everything\nNo meat')
    expect(await screenProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved', 'The public page shows it at once.')
    await expect(card).toContainText('Nobody has answered yet.')
    await expect(card.getByRole('button', { name: 'Change question' })).toBeVisible()
  })
  const visitors = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const visitor = await visitors.newPage()
  await test.step('the form works without a script and says who waits', async () => {
    const answer = async (name: string, guests: string) => {
      await visitor.goto(`/e/${slug}`)
      await expect(visitor.getByLabel('Email')).toBeVisible()
      const yes = visitor.getByRole('radio', { name: 'Yes' })
      expect((await yes.boundingBox())?.height).toBeGreaterThanOrEqual(50)
      await yes.check()
      await visitor.getByLabel('Guests').selectOption(guests)
      await visitor.getByLabel('What do you eat?').selectOption('No meat')
      await visitor.getByLabel('Name').fill(name)
      await visitor.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`)
      await visitor.getByRole('button', { name: /Send answer|Join the waiting list/ }).click()
    }
    await answer('Bob', '1')
    await expect(visitor.getByRole('heading', { name: /^See you on .*, Bob\.$/ })).toBeInViewport()
    await expect(visitor.locator('.sky-light').first()).toBeInViewport()
    await answer('Zoe', '0')
    await expect(visitor.getByText("You're on the waiting list as zoe@example.com")).toBeVisible()
    await expect(visitor.locator('.sky-light').first()).toBeHidden()
    await visitor.goto(`/e/${slug}`)
    await expect(visitor.getByRole('button', { name: 'Join the waiting list' })).toBeVisible()
  })
  await visitors.close()
  await test.step('somebody else’s change is read before it is replaced, and asking stops only after a question', async () => {
    await page.goto(`/events/${id}`)
    const choose = (item: string) => chooseFrom(page, 'More for attendees', item)
    await choose('Change question')
    const dialog = page.getByRole('dialog', { name: 'Will you come?' })
    await dialog.getByRole('spinbutton', { name: 'Places' }).fill('3')
    await expect(dialog.getByRole('status')).toHaveText(
      'Up to 1 person on the waiting list will get a place and an email.',
    )
    await dialog.getByRole('spinbutton', { name: 'Places' }).fill('2')
    await dialog.getByLabel('Question 2').fill('How do you get here?')
    const meal = { id: 1, text: 'What do you eat?', kind: 'choice', choices: ['Everything', 'No meat'] }
    await page.request.put(`/api/events/${id}/answer-settings`, {
      data: { places: 2, allowsGuests: true, questions: [meal], showsTaken: true },
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Changed: Show the places left.')
    await expect(dialog.getByRole('switch', { name: 'Show the places left' })).toBeChecked()
    await expect(dialog.getByLabel('Question 2')).toHaveValue('How do you get here?')
    expect(await screenProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await choose('Change question')
    await dialog.getByRole('button', { name: 'Stop asking' }).click()
    const question = page.getByRole('dialog', { name: 'Stop asking?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Stop asking' }).click()
    await question.getByRole('button', { name: 'Stop Asking' }).click()
    await choose('Ask “Will you come?”')
    await expect(dialog.getByRole('spinbutton', { name: 'Places' })).toHaveValue('2')
    await dialog.getByLabel('Question 2').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('the list has answers and counts, and a change moves the line up', async () => {
    await page.goto(`/events/${id}`)
    const card = attendeesCard(page)
    await expect(card).toContainText('2 coming 1 Yes, 1 guest0 Maybe0 No1 Waiting2 of 2 places')
    await expect(card).toContainText('What do you eat?1 No meat')
    await expect(card.getByRole('listitem')).toHaveText([
      /Bob.*Yes, with 1 guestNo meat/,
      /Zoe.*WaitingNo meat/,
    ])
    expect(await screenProblems(page)).toEqual([])
    await chooseFrom(page, 'More about Bob', 'Change')
    const dialog = page.getByRole('dialog', { name: 'Change attendee' })
    // Somebody else corrects the name meanwhile, which this dialog has not changed.
    const bob = (await (await page.request.get(`/api/events/${id}/attendees`)).json())[0]
    await page.request.patch(`/api/events/${id}/attendees/${bob.id}`, { data: { name: 'Bob Ross' } })
    await dialog.getByLabel('Will they come?').selectOption('No')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card).toContainText('1 coming 0 Maybe1 No1 of 2 places')
    await expect(card.getByRole('listitem').first()).toContainText('Bob Ross')
    await chooseFrom(page, 'More about Bob Ross', 'Change')
    await dialog.getByLabel('Name').fill('Bob R.')
    await page.request.patch(`/api/events/${id}/attendees/${bob.id}`, { data: { answer: 'maybe' } })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByRole('listitem').first()).toContainText(/Bob R\..*Maybe/)
    await chooseFrom(page, 'More for attendees', 'Add a person')
    const added = page.getByRole('dialog', { name: 'Add a person' })
    await added.getByLabel('Name').fill('Max')
    await added.getByLabel('Email').fill('zoe@example.com')
    await added.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(added).toContainText('This address is already on the list.')
    await added.getByLabel('Email').fill('max@example.com')
    await added.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(page, 'Person added', 'max@example.com gets an email.')
    await expect(attendeesCard(page).getByRole('listitem')).toHaveCount(3)
  })
  await test.step('the analytics of the event count those who come', async () => {
    await page.getByText('Analytics of this event').click()
    const steps = cardOf(page, 'From view to sign-up').getByRole('listitem')
    // One of the three views of the page.
    await expect(steps.last()).toHaveText('Yes133.3% of the views')
  })
  await test.step('a press at the door checks in', async () => {
    await attendeesCard(page).getByRole('link', { name: 'Check in' }).click()
    await page.getByRole('button', { name: /^Zoe/ }).click()
    await expect(page.getByText('1 of 2 people')).toBeVisible()
  })
})

// Each door asks for news every few seconds.
test('a press at one door appears at the other, and can be taken back there, and so do new people', {
  tag: '@slow',
}, async ({ page }) => {
  const { id } = await (await signIn(page)).createEvent()
  await signUp(page, id, [1, 2, 3])
  await page.goto(`/events/${id}/check-in`)
  const other = await page.context().newPage()
  await other.goto(`/events/${id}/check-in`)
  const guestAt = (door: Page) => door.getByRole('button', { name: /^Guest 2/ })
  await guestAt(page).click()
  await expect(page.getByText('1 of 3 people')).toBeVisible()
  await expect(guestAt(other)).toHaveAttribute('aria-pressed', 'true')
  expect(await screenProblems(other)).toEqual([])
  await guestAt(other).click()
  await expect(page.getByText('0 of 3 people')).toBeVisible()
  await signUp(page, id, [4])
  for (const door of [page, other])
    await expect(door.getByText('0 of 4 people')).toBeVisible({ timeout: 20_000 })
  await other.getByRole('searchbox', { name: 'Find a person' }).fill('gUEST 3')
  await expect(other.getByRole('listitem')).toHaveCount(1)
})

test('without a network the list is there after a reload, and presses are sent later, once', {
  tag: '@slow',
}, async ({ page }) => {
  const { id } = await (await signIn(page)).createEvent()
  await signUp(page, id, [1, 2])
  await page.goto(`/events/${id}/check-in`)
  const guest = (number: number) => page.getByRole('button', { name: new RegExp(`^Guest ${number}`) })
  await guest(1).click()
  await expect(page.getByText('1 of 2 people')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // What the worker answers with is stored with the next refresh.
  await page.waitForResponse(`**/api/events/${id}/check-ins`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.headers()['idempotency-key']}`)
  })
  await page.context().setOffline(true)
  await page.reload()
  await expect(guest(1)).toHaveAttribute('aria-pressed', 'true')
  await guest(2).click()
  await expect(page.getByText('2 of 2 people · 1 press not sent yet')).toBeVisible()
  await page.reload()
  await expect(guest(2)).toHaveAttribute('aria-pressed', 'true')
  await page.context().setOffline(false)
  await expect(page.getByText('not sent yet')).toBeHidden({ timeout: 20_000 })
  const checkIns = async () => (await page.request.get(`/api/events/${id}/check-ins`)).json()
  await expect.poll(checkIns).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
})

const weekly = {
  isRecurring: true,
  recurrenceFrequency: 'WEEKLY',
  recurrenceInterval: 1,
  recurrenceEndType: 'NEVER',
}

test('people are checked in on the date of a series that is chosen', { tag: '@slow' }, async ({ page }) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [today, next] = [day(0), day(7)]
  const { id } = await (await signIn(page)).createEvent({
    startIso: `${day(-7)}T08:00:00`,
    endIso: `${day(-7)}T09:00:00`,
    timezone: 'UTC',
    ...weekly,
  })
  const settings = await page.request.put(`/api/events/${id}/answer-settings`, {
    data: { isForEachDate: true, allowsGuests: true },
  })
  expect(settings.status()).toBe(200)
  const bob = { name: 'Bob', email: 'bob@example.com', answer: 'yes', guests: 2, date: next }
  const eve = { name: 'Eve', email: 'eve@example.com', answer: 'no', date: next }
  for (const data of [bob, eve])
    expect((await page.request.post(`/api/events/${id}/attendees`, { data })).status()).toBe(201)
  await page.goto(`/events/${id}/check-in`)
  const date = page.getByLabel('Date')
  const person = page.getByRole('button', { name: /^Bob/ })
  await expect(date).toHaveValue(today)
  await expect(page.getByText('0 of 0 people')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('bob')
  await expect(person).toContainText('Another date')
  await date.selectOption(next)
  await expect(person).toContainText('Yes +2')
  await person.click()
  await expect(page.getByText('3 of 3 people')).toBeVisible()
  await page.getByRole('button', { name: /^Eve/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Check in Eve?' })
  await expect(dialog).toContainText('They answered No.')
  await dialog.getByRole('button', { name: 'Check In Anyway' }).click()
  await expect(page.getByText('4 of 4 people')).toBeVisible()
  await date.selectOption(day(-7))
  await expect(page.getByText('0 of 0 people')).toBeVisible()
  await date.selectOption(next)
  await expect(person).toHaveAttribute('aria-pressed', 'true')
  expect(await screenProblems(page)).toEqual([])
  const moved = { startIso: `${day(8)}T08:00:00`, endIso: `${day(8)}T09:00:00` }
  expect(
    (await page.request.put(`/api/events/${id}/occurrences/${next}T08:00:00`, { data: moved })).status(),
  ).toBe(200)
  await page.goto(`/events/${id}`)
  await attendeesCard(page).getByRole('button', { name: 'Send a message' }).click()
  const about = page.getByRole('dialog').getByLabel('About')
  await about.selectOption(next)
  const text = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  await expect(about.locator('option:checked')).toContainText(text.format(new Date(day(8))))
})

async function signUp(page: Page, id: string, guests: number[]): Promise<void> {
  for (const guest of guests) {
    const data = { name: `Guest ${guest}`, email: `guest-${guest}@example.com` }
    expect((await page.request.post(`/api/events/${id}/attendees`, { data })).status()).toBe(201)
  }
}

/** Signing up thousands one by one would be over the limit of a network. */
function addCrowd(dataFolder: string, eventId: string, many: number): void {
  inDatabase(dataFolder, (database) =>
    database
      .prepare(
        `WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ?)
         INSERT INTO attendees (id, event_id, email, name, created_at)
         SELECT substr(?, 1, 24) || (100000000000 + place), ?, 'guest-' || place || '@example.com', 'Guest ' || place, place
         FROM places`,
      )
      .run(many, eventId, eventId),
  )
}

function inDatabase(dataFolder: string, change: (database: Database.Database) => void): void {
  const database = new Database(join(dataFolder, 'daymark.db'), { timeout: 5_000 })
  change(database)
  database.close()
}

/** The card with the list; the stat card has the same name. */
function attendeesCard(page: Page) {
  return cardOf(page, 'Attendees').filter({ has: page.getByRole('button', { name: 'Send a message' }) })
}
