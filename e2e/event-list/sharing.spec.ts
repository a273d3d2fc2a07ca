import type { Page } from '@playwright/test'
import { eventCardOf } from '../support/card.ts'
import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('links are copied from the toast and from the card', { tag: '@slow' }, async ({ page }) => {
  await part(
    page,
    'a new event is scrolled to and ringed, and its link is copied or opened from the toast',
    async () => {
      const { createEvent } = await signIn(page)
      for (let day = 10; day < 30; day += 1) {
        await createEvent({ startIso: `2098-03-${day}T12:00:00`, endIso: `2098-03-${day}T13:00:00` })
      }
      await page.goto('/events/create')
      await fillIn(page)
      await createButton(page).click()
      await expectToast(page, 'Event created!', 'Your event has been created successfully.')
      await expect(page).toHaveURL('/')
      const card = eventCardOf(page, 'Spring meeting')
      await expect(card).toBeInViewport({ ratio: 1 })
      await expect(card).toHaveAttribute('data-new', '')
      await expect(card).toHaveCSS('outline-style', 'solid')
      const toast = page.getByRole('region', { name: 'Notifications' })
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        toast.getByRole('button', { name: 'Open' }).click(),
      ])
      await expect(tab.getByRole('heading', { name: 'Spring meeting' })).toBeVisible()
      await tab.close()
      // Last: on a slow machine it takes longer than the toast is shown.
      expect(await screenProblems(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })

      await page.goto('/events/create')
      await fillIn(page)
      await page.getByLabel('Title').fill('Autumn meeting')
      await createButton(page).click()
      await expect(toast.getByText('Event created!')).toBeVisible()
      await toast.getByRole('button', { name: 'Copy link' }).click()
      await expectToast(page, 'Link copied!', 'Public event link copied to clipboard')
      const link = await copied(page)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Autumn meeting' })).toBeVisible()
      await page.goto('/')
      await expect(eventCardOf(page, 'Autumn meeting')).toBeVisible()
      await expect(page.locator('[data-new]')).toHaveCount(0)
    },
  )
  await part(page, 'a card has a button that copies its link, unless the event is private', async () => {
    const { createEvent } = await signIn(page)
    const { slug } = await createEvent()
    await createEvent({ title: 'Secret supper', isPublic: false })
    await page.goto('/')
    await eventCardOf(page, 'Team lunch').getByRole('button', { name: 'Copy link' }).click()
    await expectToast(page, 'Link copied!', 'Public event link copied to clipboard')
    await expect(page).toHaveURL('/')
    expect(await copied(page)).toMatch(new RegExp(`^http://localhost:\\d+/e/${slug}$`))
    await expect(eventCardOf(page, 'Secret supper').getByRole('button', { name: 'Copy link' })).toHaveCount(0)
  })
})

test('sharing is in reach on phones, and by the sheet of the device', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'sharing stands first, with the whole link, on phones too', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent()
    const top = async (text: string) =>
      (await page.getByRole('heading', { name: text, exact: true }).last().boundingBox())?.y ?? -1
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/events/${id}`)
    await expect(page.getByRole('heading', { name: 'Share & Embed' })).toBeVisible()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await top('Share & Embed')).toBeLessThan(await top('Total Views'))
      expect(await top('Total Views')).toBeLessThan(await top('Event Details'))
      const link = page.getByLabel('Public link')
      expect(await link.evaluate((box) => [box.scrollHeight, box.scrollWidth])).toEqual(
        await link.evaluate((box) => [box.clientHeight, box.clientWidth]),
      )
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await top('Event Details')).toBeLessThan(await top('Add to Calendar'))
    expect(await screenProblems(page)).toEqual([])
  })
  await part(page, 'the share sheet of the device is offered where there is one', async () => {
    const { createEvent } = await signIn(page)
    const { id, slug } = await createEvent()
    await page.goto(`/events/${id}`)
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
    await page.addInitScript(() => {
      navigator.share = async (data) => void (document.title = JSON.stringify(data))
    })
    await page.reload()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page).toHaveTitle(new RegExp(`"title":"Team lunch","url":"http://localhost:\\d+/e/${slug}"`))
    await expect(page.getByText('Error')).toHaveCount(0)

    await page.addInitScript(() => {
      navigator.share = async () => Promise.reject(new DOMException('Closed', 'AbortError'))
    })
    await page.reload()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText('Error')).toHaveCount(0)
  })
})

test('an event is made and its link copied in a few presses', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
  await createButton(page).click()
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByText('Link copied!')).toBeVisible()
  expect(await copied(page)).toContain('/e/spring-meeting-')

  const ready = page.getByRole('region', { name: 'Share the new event' })
  await expect(ready).toContainText('Spring meeting is ready to share')
  await expect(ready.getByLabel('Public link')).toHaveValue(await copied(page))
  await expect(ready.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  await ready.getByRole('button', { name: 'Dismiss' }).click()
  await expect(ready).toHaveCount(0)
  await expect(eventCardOf(page, 'Spring meeting')).toBeVisible()
})
