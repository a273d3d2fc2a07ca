import { expect, test } from '../support/daymark-test.ts'
import { intruders, notices } from '../support/intruders.ts'

test('no page runs what somebody writes into its URL', async ({ page, baseURL }) => {
  const noticed = notices(page, baseURL ?? '')
  const pages: [path: string, status: number][] = [
    ['/', 404],
    ['/e/', 404],
    ['/embed/', 404],
    ['/join?token=', 200],
    ['/auth/verify?token=', 410],
    ['/auth/undo-email?token=', 410],
  ]
  for (const [path, status] of pages) {
    const response = await page.goto(path + encodeURIComponent('"><img src=x onerror=window.isEntered=1>'))
    expect([path, response?.status()]).toEqual([path, status])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, await intruders(page)]).toEqual([path, []])
  }
  // The browser logs the status of a missing page itself.
  expect(noticed.filter((notice) => !/status of 4(?:04|10)/.test(notice))).toEqual([])
})

test.describe('a script that got into a page', () => {
  test.use({ provoked: /content security policy/i })

  test('a script injected into a page is blocked, and the test fixture reports it', async ({
    page,
    pageErrors,
  }) => {
    await page.goto('/login')
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.isEntered=1">')
    })
    await expect.poll(() => pageErrors.length).toBeGreaterThan(0)
    expect(await intruders(page)).toEqual(['src of img: data:,', 'onerror of img'])
  })
})
