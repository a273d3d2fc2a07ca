import type { Page } from '@playwright/test'
import { ADMIN, expect, test } from '../support/daymark-test.ts'
import { freshAddress, signIn } from '../support/organizer.ts'
import { screenProblems } from '../support/screen-problems.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('an administrator finds an event and removes it with a reason, and nobody else finds the page', async ({
  page,
}) => {
  const eve = await signIn(page)
  await eve.createEvent({ title: 'Prize draw' })
  await page.goto('/admin/events')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)

  await signIn(page, ADMIN)
  await page.goto('/')
  await page.getByRole('link', { name: 'Administration' }).click()
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Events' }).click()
  await page.getByRole('searchbox').fill(eve.email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Prize draw' }).click()
  await page.getByLabel('Reason').fill('No licence')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Remove: done')).toBeVisible()
  await expect(row(page, 'Prize draw')).toHaveCount(0)
})

test('an administrator reads and blocks with a reason, and sees who did what', { tag: '@slow' }, async ({
  page,
  browser,
  server,
}) => {
  const own = await browser.newContext({ baseURL: server.address })
  const stranger = await own.newPage()
  const eve = await signIn(stranger, freshAddress())
  await eve.createEvent({ title: 'Prize draw' })
  await eve.createEvent({ title: 'Quiet retreat', isPublic: false })
  await stranger.goto('/')

  await signIn(page, ADMIN)
  await page.goto(`/admin/events?q=${eve.email}`)
  await expect(row(page, 'Prize draw')).toBeVisible()
  await expect(page.getByText('Quiet retreat')).toHaveCount(0)
  expect(await screenProblems(page)).toEqual([])

  await page.getByRole('button', { name: /^Read The private event/ }).click()
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByText('Reason is required')).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await page.getByLabel('Reason').fill('A complaint by letter')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Quiet retreat', { exact: true })).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()

  await page.goto(`/admin/users?q=${eve.email}`)
  await page.getByRole('button', { name: `Block ${eve.email}` }).click()
  await page.getByLabel('Reason').fill('Spam')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Block: done')).toBeVisible()
  await expect(row(page, eve.email)).toContainText('Blocked')
  await stranger.reload()
  await expect(stranger).toHaveURL(/\/login$/)

  await page.getByRole('button', { name: 'Erase a person…' }).click()
  await page.getByLabel('Reason').fill('Asked by letter')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('Enter an email address')).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Email address' }).fill(freshAddress())
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('Erase: done')).toBeVisible()

  await page.getByRole('button', { name: 'Look up a person…' }).click()
  await page.getByRole('textbox', { name: 'Email address' }).fill(eve.email)
  await page.getByLabel('Reason').fill('Asked by phone')
  await page.getByRole('button', { name: 'Look up', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Organizer of')).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // Administrators are spared, and the dialog says why.
  await page.goto('/admin/blocks')
  await page.getByRole('button', { name: 'Block an address…' }).click()
  await page.getByRole('textbox', { name: 'Address, or @ and a domain' }).fill(ADMIN)
  await page.getByLabel('Reason').fill('By mistake')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('is an administrator')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/admin/acts?q=${ADMIN}`)
  for (const reason of ['A complaint by letter', 'Spam'])
    await expect(row(page, reason).first()).toContainText(ADMIN)
  expect(await screenProblems(page)).toEqual([])
  for (const path of ['teams', 'messages', 'emails', 'health']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await screenProblems(page)).toEqual([])
  }
  await expect(page.getByRole('table', { name: 'Health' })).toContainText(
    'the tables are those of this version',
  )
  await own.close()
})
