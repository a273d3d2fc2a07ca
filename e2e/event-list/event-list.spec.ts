import { accessibilityProblems } from '../support/accessibility.ts'
import { eventCardOf } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

/** The list of these 60 events was 6844 px high at 1280 px before it was made to be scanned. */
const HEIGHT_BEFORE = 6844

test('the list is in months and can be scanned', { tag: '@slow' }, async ({ page }) => {
  await part(
    page,
    'the list has a heading for each month, one for months with few events, and says which are past',
    async () => {
      const { createEvent } = await signIn(page)
      const on = (date: string) => ({ startIso: `${date}T12:00:00`, endIso: `${date}T13:00:00` })
      await createEvent({ title: 'Yoga', ...on('2099-03-10') })
      await createEvent({ title: 'Chess', ...on('2099-03-20') })
      await createEvent({ title: 'Sauna', ...on('2099-03-28') })
      await createEvent({ title: 'Picnic', ...on('2099-05-01') })
      await createEvent({ title: 'Choir', ...on('2099-04-01') })
      await createEvent({ title: 'Kick-off', ...on('2020-01-02') })
      await createEvent({ title: 'Trip', startIso: '2099-04-02T22:00:00', endIso: '2099-04-05T10:00:00' })
      await page.goto('/')
      const headings = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect(headings).toHaveText(['March 2099', 'April 2099 to May 2099', '2020 · past'])
      const march = page.getByRole('region', { name: 'March 2099' })
      await expect(march.getByRole('article')).toHaveCount(3)
      await expect(page.getByRole('region', { name: '2020 · past' }).getByRole('article')).toHaveCount(1)
      // The tile says the day, the heading the year.
      const yoga = eventCardOf(page, 'Yoga')
      await expect(yoga.getByText('Tuesday, March 10, 2099')).toBeAttached()
      expect((await yoga.innerText()).match(/2099/g)).toHaveLength(1)
      await expect(eventCardOf(page, 'Trip').getByText('until Sun, Apr 5, 2099')).toBeVisible()
      expect(await accessibilityProblems(page)).toEqual([])
    },
  )
  await part(page, 'the table sorts all events, and keeps its order in the URL', async () => {
    const { createEvent } = await signIn(page)
    const views = async ({ slug }: { slug: string }, count: number) => {
      for (let view = 0; view < count; view += 1) await page.request.get(`/api/public/events/${slug}`)
    }
    await views(await createEvent({ title: 'Choir' }), 1)
    await views(await createEvent({ title: 'archery', location: 'W'.repeat(300) }), 3)
    const past = { startIso: '2020-01-02T12:00:00', endIso: '2020-01-02T13:00:00' }
    await views(await createEvent({ title: 'W'.repeat(200), isPublic: true, ...past }), 2)
    await page.goto('/')
    await page.getByRole('button', { name: 'Table view' }).click()
    await expect(page).toHaveURL('/?view=table')
    const table = page.getByRole('table', { name: 'Events' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Date',
      'Title',
      'Place',
      'Views',
      'Adds',
      'Sign-ups',
    ])
    const titles = table.getByRole('rowheader').getByRole('link')
    await expect(titles.last()).toHaveText(/^W/)
    const sorted = (name: string, direction: string) =>
      expect(table.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', direction)
    await sorted('Date', 'ascending')
    await table.getByRole('button', { name: 'Title' }).click()
    await expect(titles).toHaveText(['archery', 'Choir', /^W/])
    await table.getByRole('button', { name: 'Views' }).click()
    await expect(titles).toHaveText(['archery', /^W/, 'Choir'])
    await sorted('Views', 'descending')
    await table.getByRole('button', { name: 'Views' }).click()
    await expect(page).toHaveURL('/?view=table&sort=views')
    await page.reload()
    await expect(titles).toHaveText(['Choir', /^W/, 'archery'])
    await sorted('Views', 'ascending')
    expect(await screenProblems(page)).toEqual([])
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      const title = await table.getByRole('columnheader', { name: 'Title' }).boundingBox()
      expect([width, title?.width]).toEqual([width, expect.closeTo(Math.max(title?.width ?? 0, 220))])
    }
    await titles.last().click()
    await expect(page.getByRole('heading', { name: 'archery', level: 1 })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'List view' }).click()
    await expect(page).toHaveURL('/')
  })
  await part(page, '60 events take at most 60 % of the height that they took before', async () => {
    const { createEvent } = await signIn(page)
    for (let number = 0; number < 60; number += 1) {
      const month = String(1 + Math.floor(number / 10)).padStart(2, '0')
      const day = String(1 + (number % 10) * 2).padStart(2, '0')
      const date = `2099-${month}-${day}`
      await createEvent({
        title: `Talk ${number + 1}: an evening with guests`,
        startIso: `${date}T18:00:00`,
        endIso: `${date}T20:00:00`,
      })
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      expect(await page.getByRole('article').count()).toBe(60)
    }).toPass()
    const height = await page
      .getByRole('region', { name: '2099' })
      .evaluateAll(
        (months) =>
          (months.at(-1)?.getBoundingClientRect().bottom ?? 0) -
          (months[0]?.getBoundingClientRect().top ?? 0),
      )
    expect(height).toBeGreaterThan(1_000)
    expect(height).toBeLessThanOrEqual(HEIGHT_BEFORE * 0.6)
  })
})
