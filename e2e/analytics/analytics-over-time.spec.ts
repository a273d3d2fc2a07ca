import type { Page } from '@playwright/test'
import { expect, test } from '../support/daymark-test.ts'
import { holdCall } from '../support/held-call.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

async function visited(page: Page, slug: string, views: number): Promise<void> {
  for (let visit = 0; visit < views; visit += 1) await page.request.get(`/api/public/events/${slug}`)
}

const chart = (page: Page, name = 'Views over time') => page.getByRole('slider', { name })

test('the chart and its range show the visits, and Refresh the new ones', { tag: '@slow' }, async ({
  page,
}) => {
  await part(page, 'the chart shows the numbers of a day under the pointer and by arrow keys', async () => {
    const { createEvent } = await signIn(page)
    const { slug } = await createEvent()
    await visited(page, slug, 6)
    await page.goto('/analytics?range=7d')
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /: 6 Views$/)
    const readout = page.locator('[data-readout]')
    await expect(readout).toHaveCount(0)
    await chart(page).focus()
    await page.keyboard.press('End')
    await expect(readout).toContainText('Views60')
    await page.keyboard.press('ArrowLeft')
    await expect(readout).toContainText('Views00')
    await page.keyboard.press('Home')
    await expect(chart(page)).toHaveJSProperty('value', '0')
    await page.keyboard.press('Escape')
    await expect(readout).toHaveCount(0)
    const { x, y, width, height } = (await chart(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width - 2, y + height / 2)
    await expect(readout).toContainText('Views60')
    expect(await screenProblems(page)).toEqual([])
  })
  await part(page, 'the range is kept in the address, and days without visits have rows too', async () => {
    const { createEvent } = await signIn(page)
    await visited(page, (await createEvent()).slug, 2)
    await page.goto('/analytics')
    await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
    const rows = page.getByRole('table', { name: /over time/ }).getByRole('row')
    await page.getByText('Show the numbers as a table').click()
    await expect(rows).toHaveCount(31)
    await page.getByRole('radio', { name: '7 days' }).check()
    await expect(page).toHaveURL(/\/analytics\?range=7d$/)
    await expect(rows).toHaveCount(8)
    await expect(rows.last()).toContainText('2')
    await page.reload()
    await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
    await page.getByRole('radio', { name: '12 months' }).check()
    await expect(page.getByRole('slider')).toHaveAttribute('max', /^5\d$/)
  })
  await part(page, 'new visits appear after Refresh, and the file has the numbers of the range', async () => {
    const { createEvent } = await signIn(page)
    const { slug } = await createEvent()
    await visited(page, slug, 1)
    await page.goto('/analytics?range=7d')
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /: 1 Views$/)
    await expect(page.getByText(/^Updated \d\d:\d\d ·/)).toBeVisible()
    await visited(page, slug, 1)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /: 2 Views$/)
    const file = await page.getByRole('link', { name: 'Over time as CSV' }).getAttribute('href')
    const lines = (await (await page.request.get(file ?? '')).text()).trim().split(/\r?\n/)
    expect(lines).toHaveLength(8)
    expect(lines.at(-1)).toMatch(/^\W*\d{4}-\d\d-\d\d\W*,2,/)
  })
})

test('the events of the analytics can be sorted, and fit a phone', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'the events can be sorted, and each leads to its own analytics', async () => {
    const { createEvent } = await signIn(page)
    const [quiet, busy] = [
      await createEvent({ title: 'Quiet evening' }),
      await createEvent({ title: 'Busy evening' }),
    ]
    await visited(page, quiet.slug, 1)
    await visited(page, busy.slug, 3)
    await page.request.get(`/api/public/events/${quiet.slug}/calendar/google`, { maxRedirects: 0 })
    await page.request.get(`/api/public/events/${busy.slug}/subscribe/google`, { maxRedirects: 0 })
    await page.goto('/analytics')
    await expect(page.getByText('1 calendar was subscribed in this range.')).toBeVisible()
    const rows = page.getByRole('table', { name: 'What people did, by event' }).getByRole('row')
    await expect(rows).toHaveText([/^Event/, /^Busy evening3/, /^Quiet evening1/])
    await page.getByRole('button', { name: 'Rate' }).click()
    await expect(rows).toHaveText([/^Event/, /^Quiet evening1.*100\.0%/, /^Busy evening3/])
    await expect(page.getByRole('columnheader', { name: 'Rate' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Rate' }).click()
    await expect(rows).toHaveText([/^Event/, /^Busy evening3/, /^Quiet evening1/])
    await page.getByRole('link', { name: 'Busy evening' }).click()
    await expect(page).toHaveURL(`/events/${busy.id}?analytics`)
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /: 3 Views$/)
    expect(await screenProblems(page)).toEqual([])
  })
  await part(
    page,
    'on a phone no number or date in the tables of the analytics is broken or cut off',
    async () => {
      const { createEvent } = await signIn(page)
      const { slug } = await createEvent({ title: 'A walk along the whole of the breakwater and back' })
      await visited(page, slug, 1)
      // A thousand visits, for the price of one.
      await page.route('**/api/analytics/{timeline,events}?*', async (route) => {
        const response = await route.fetch()
        const body = (await response.text())
          .replaceAll('"views":1', '"views":1234')
          .replaceAll('"visitors":1', '"visitors":1234')
        await route.fulfill({ response, body })
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/analytics?range=12m')
      await page.getByText('Show the numbers as a table').click()
      const cells = page.getByRole('cell', { name: '1,234' })
      await expect(cells).toHaveCount(4)
      const problems = await page.locator('td:visible, th[scope="row"]:visible').evaluateAll((shown) =>
        shown.flatMap((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          const { right, height } = text.getBoundingClientRect()
          const card = cell.closest('section')?.getBoundingClientRect().right ?? 0
          return right > card || (cell.childElementCount === 0 && height > 30) ? [cell.textContent] : []
        }),
      )
      expect(problems).toEqual([])
    },
  )
})

test('the analytics of an event are folded, can be retried, and know the dates of a series', {
  tag: '@slow',
}, async ({ page }) => {
  await part(page, 'the analytics of an event stay folded until they are opened', async () => {
    const { createEvent } = await signIn(page)
    const { id, slug } = await createEvent()
    await visited(page, slug, 4)
    await page.goto(`/events/${id}`)
    await expect(page.locator('[data-sparkline]').first()).toBeVisible()
    await expect(chart(page)).toHaveCount(0)
    await page.getByText('Analytics of this event').click()
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /: 4 Views$/)
    await expect(page.getByText('Nobody has added this event to a calendar by a button yet.')).toBeVisible()
    const topOf = async (name: string) =>
      (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0
    const range = (await page.getByRole('group', { name: 'Range' }).boundingBox())?.y ?? 0
    expect(await topOf('Calendars, all time')).toBeLessThan(range)
    expect(range).toBeLessThan(await topOf('From view to sign-up'))
  })
  await part(page, 'what happened can be loaded again after an error', async () => {
    const { createEvent } = await signIn(page)
    const { slug } = await createEvent()
    await page.request.get(`/api/public/events/${slug}`)
    await page.route('**/api/analytics/timeline?*', (route) =>
      route.fulfill({ status: 500, body: 'Not today.' }),
    )
    await page.goto('/analytics')
    await expect(page.getByRole('alert')).toContainText('What happened could not be loaded')
    await page.unroute('**/api/analytics/timeline?*')
    const release = await holdCall(page, 'GET', '**/api/analytics/timeline?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await release()
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /: 1 Views?$/)
  })
  await part(page, 'a series shows which of its dates the sign-ups led up to', async () => {
    const { createEvent } = await signIn(page)
    const { id } = await createEvent({ rruleText: 'FREQ=WEEKLY;COUNT=5', captureAttendees: true })
    for (const name of ['ada', 'eve']) {
      const data = { name, email: `${name}@example.com` }
      await page.request.post(`/api/events/${id}/attendees`, { data })
    }
    await page.goto(`/events/${id}?analytics`)
    const rows = page.getByRole('table', { name: /by the date of the series/ }).getByRole('row')
    await expect(rows).toHaveText([/^Date/, /since .*002$/])
    expect(await screenProblems(page)).toEqual([])
  })
})
