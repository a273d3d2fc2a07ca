import type { Page } from '@playwright/test'
import { expect, test } from '../support/daymark-test.ts'
import { siteOpenedBy } from '../support/opened-site.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

const NAMES = ['Apple', 'Google', 'Outlook.com', 'Microsoft 365']
const ON_COMPUTERS = 'Google and Outlook can subscribe only on a computer.'

async function eventPage(page: Page): Promise<string> {
  const organizer = await signIn(page)
  const { slug } = await organizer.createEvent()
  await page.context().clearCookies()
  return slug
}

test('a visitor on a computer subscribes from the page and from the card', { tag: '@slow' }, async ({
  page,
}) => {
  await part(page, 'a visitor on a computer subscribes with any calendar, in a new tab', async () => {
    const slug = await eventPage(page)
    await page.goto(`/e/${slug}`)
    const block = page.locator('details.fold')
    await expect(block.getByRole('link')).toHaveCount(0)
    await page.getByText('Keep it in sync').click()
    await expect(block.getByRole('listitem').getByRole('link')).toHaveText(NAMES)
    await expect(block.getByText(ON_COMPUTERS)).toBeHidden()

    const google = await siteOpenedBy(page, block.getByRole('link', { name: 'Google' }))
    expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2F/)
    const feed = new URL(google).searchParams.get('cid') ?? ''
    const answer = await page.request.get(feed.replace('webcal:', 'http:'))
    expect(await answer.text()).toContain('SUMMARY:Team lunch')
  })
  await part(page, 'the embed card hides the subscribe links until opened, and they fit', async () => {
    const slug = await eventPage(page)
    await page.setViewportSize({ width: 280, height: 600 })
    await page.goto(`/embed/${slug}`)
    const google = page.locator('details').getByRole('link', { name: 'Google' })
    await expect(google).toBeHidden()
    await page.getByText('Keep it in sync').click()
    expect(await siteOpenedBy(page, google)).toMatch(/^https:\/\/calendar\.google\.com\//)
    expect(await screenProblems(page)).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a phone is offered only the calendars that can subscribe there', async ({ page }) => {
    await page.goto(`/e/${await eventPage(page)}`)
    const block = page.locator('details')
    await page.getByText('Keep it in sync').click()
    await expect(block.getByRole('listitem').getByRole('link')).toHaveText(['Apple'])
    await expect(block.getByText(ON_COMPUTERS)).toBeVisible()
  })
})
