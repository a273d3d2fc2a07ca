import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/daymark-test.ts'
import { siteOpenedBy } from '../support/opened-site.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'

interface SourceRow {
  source?: string
  site?: string
  views: number
  visitors: number
  adds: number
  downloads: number
  signUps: number
}

async function openOtherSite(page: Page, body: string): Promise<void> {
  const site: Server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Club</title>${body}`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  await page.goto(`http://www.club.example:${port}/`)
  site.close()
}

async function activity(page: Page, email: string, id: string, of: 'sources' | 'sites') {
  await signIn(page, email)
  const response = await page.request.get(`/api/events/${id}/analytics/${of}`)
  return (await response.json()) as SourceRow[]
}

async function addAndSignUp(page: Page): Promise<void> {
  const google = await siteOpenedBy(page, page.getByRole('link', { name: 'Google Calendar' }))
  expect(google).toMatch(/^https:\/\/calendar\.google\.com\//)
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download .ics' }).click(),
  ])
  await page.getByLabel('Name').fill('Bob')
  await page.getByLabel('Email').fill('bob@example.com')
  await page.getByRole('button', { name: 'Subscribe to Updates' }).click()
  await expect(page.locator('[data-toasts]').getByText('Success!')).toBeVisible()
}

test('visits from another site and from an embedded card count for that site', { tag: '@slow' }, async ({
  page,
  server,
}) => {
  await part(page, 'what a visitor from another site does counts for that site', async () => {
    const organizer = await signIn(page)
    const { id, slug } = await organizer.createEvent()
    await page.context().clearCookies()
    await openOtherSite(page, `<a href="${server.address}/e/${slug}">The lunch</a>`)
    await page.getByRole('link', { name: 'The lunch' }).click()
    await addAndSignUp(page)
    const counted = { views: 1, visitors: 1, adds: 1, downloads: 1, signUps: 1 }
    expect(await activity(page, organizer.email, id, 'sources')).toEqual([
      { source: 'club.example', ...counted },
    ])
    expect(await activity(page, organizer.email, id, 'sites')).toEqual([])
  })
  await part(page, 'what a visitor of an embedded card does counts for the site that embeds it', async () => {
    const organizer = await signIn(page)
    const { id, slug } = await organizer.createEvent()
    await page.context().clearCookies()
    await openOtherSite(
      page,
      `<iframe src="${server.address}/embed/${slug}" width="100%" height="600"></iframe>`,
    )
    const card = page.frameLocator('iframe')
    await siteOpenedBy(page, card.getByRole('link', { name: 'Google' }).first())
    const counted = { views: 1, visitors: 1, adds: 1, downloads: 0, signUps: 0 }
    expect(await activity(page, organizer.email, id, 'sites')).toEqual([{ site: 'club.example', ...counted }])
    expect(await activity(page, organizer.email, id, 'sources')).toEqual([
      { source: 'club.example', ...counted },
    ])
  })
})

test('visits by a tagged link count under its name, with and without JavaScript', { tag: '@slow' }, async ({
  page,
  browser,
  server,
}) => {
  await part(page, 'what a visitor of a tagged link does counts under its name', async () => {
    const organizer = await signIn(page)
    const { id, slug } = await organizer.createEvent()
    await page.context().clearCookies()
    await page.goto(`/e/${slug}?utm_source=${encodeURIComponent('Summer flyer')}`)
    await addAndSignUp(page)
    const counted = { views: 1, visitors: 1, adds: 1, downloads: 1, signUps: 1 }
    expect(await activity(page, organizer.email, id, 'sources')).toEqual([
      { source: 'Summer flyer', ...counted },
    ])
  })
  await part(
    page,
    'without JavaScript, a download and a sign-up on a tagged page count for its tag',
    async () => {
      const organizer = await signIn(page)
      const { id, slug } = await organizer.createEvent()
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.address })
      const visitor = await context.newPage()
      await visitor.goto(`/e/${slug}?utm_source=Instagram`)
      await Promise.all([
        visitor.waitForEvent('download'),
        visitor.getByRole('link', { name: 'Download .ics' }).click(),
      ])
      await visitor.getByLabel('Name').fill('Bob')
      await visitor.getByLabel('Email').fill('bob@example.com')
      await visitor.getByRole('button', { name: 'Subscribe to Updates' }).click()
      await visitor.waitForLoadState()
      await context.close()
      const counted = { views: 1, visitors: 1, adds: 0, downloads: 1, signUps: 1 }
      expect(await activity(page, organizer.email, id, 'sources')).toEqual([
        { source: 'Instagram', ...counted },
      ])
    },
  )
})
