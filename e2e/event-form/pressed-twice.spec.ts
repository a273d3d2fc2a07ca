import type { Page, Request } from '@playwright/test'
import { eventCardOf } from '../support/card.ts'
import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { freshAddress, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { expectToast } from '../support/toast.ts'

/** The requests that change something, from now on. */
function writes(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request)
  })
  return sent
}

/** Presses so fast that the page renders nothing in between. */
async function pressTwice(page: Page, button: string): Promise<void> {
  await page
    .getByRole('button', { name: button, exact: true })
    .last()
    .evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
}

test('an event is created once, whatever is pressed or lost', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'pressing Create Event twice, or Enter twice, creates one event', async () => {
    await openForm(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await fillIn(page)
    const sent = writes(page)
    await page.getByLabel('Title').press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Event created!')).toBeVisible()
    await page.goto('/events/create')
    await fillIn(page)
    await pressTwice(page, 'Create Event')
    await expect(page.getByText('Event created!')).toBeVisible()
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    expect(sent).toHaveLength(2)
    await expect(eventCardOf(page, 'Spring meeting')).toHaveCount(2)
  })
  await part(
    page,
    'an event whose response was lost is created once when the button is pressed again',
    async () => {
      await openForm(page)
      await fillIn(page)
      let isLost = false
      await page.route('**/api/events', async (route) => {
        if (route.request().method() !== 'POST' || isLost) return route.continue()
        isLost = true
        await route.fetch()
        return route.abort()
      })
      await createButton(page).click()
      await expectToast(page, 'Error', 'Failed to create event', 'error')
      await createButton(page).click()
      await expect(page.getByText('Event created!')).toBeVisible()
      await expect(eventCardOf(page, 'Spring meeting')).toHaveCount(1)
    },
  )
})

test('pressing a button twice sends one request', { tag: '@slow' }, async ({ page }) => {
  await part(
    page,
    'pressing Duplicate twice makes one copy, and pressing it again later makes another',
    async () => {
      const organizer = await signIn(page)
      await organizer.createEvent({ title: 'Team lunch' })
      await page.goto('/')
      await expect(eventCardOf(page, 'Team lunch')).toBeVisible()
      const sent = writes(page)
      await pressTwice(page, 'Duplicate')
      await expect(eventCardOf(page, 'Copy of Team lunch')).toHaveCount(1)
      expect(sent).toHaveLength(1)
      await eventCardOf(page, 'Team lunch').getByRole('button', { name: 'Duplicate' }).click()
      await expect(eventCardOf(page, 'Copy of Team lunch')).toHaveCount(2)
    },
  )
  await part(page, 'pressing Invite or Delete Event twice sends one request', async () => {
    const organizer = await signIn(page)
    const { id } = await organizer.createEvent()
    await page.goto('/settings')
    const email = freshAddress()
    await page.getByLabel('Invite by email').fill(email)
    const sent = writes(page)
    await pressTwice(page, 'Invite')
    await expectToast(page, 'Invitation sent', `${email} has 7 days to join the team.`)
    await page.goto(`/events/${id}`)
    await page.getByRole('button', { name: 'Delete Event' }).click()
    await pressTwice(page, 'Delete Event')
    await expect(page.getByText('Event deleted')).toBeVisible()
    expect(sent.map((request) => request.method())).toEqual(['POST', 'DELETE'])
  })
  await part(page, 'pressing Send Magic Link or Subscribe to Updates twice sends one request', async () => {
    const { slug } = await (await signIn(page)).createEvent()
    await page.goto(`/e/${slug}`)
    await page.getByLabel('Name').fill('Bob')
    await page.getByLabel('Email').fill('bob@example.com')
    const sent = writes(page)
    await pressTwice(page, 'Subscribe to Updates')
    await expect(page.getByText("You're on the list as bob@example.com")).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('Email').fill(freshAddress())
    await pressTwice(page, 'Send Magic Link')
    await expectToast(page, 'Magic link sent!', 'Check your email for the login link')
    expect(sent.map((request) => new URL(request.url()).pathname)).toEqual([
      expect.stringContaining('/attendees'),
      '/api/auth/request-link',
    ])
  })
})
