import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

test('the form knows the organizer, the time zone and the duration', { tag: '@slow' }, async ({ page }) => {
  await part(
    page,
    'a new form is empty, begins in the title, and fills in the organizer with one press',
    async () => {
      const { email } = await signIn(page)
      await page.goto('/events/create')
      const [name, address] = [page.getByLabel('Organizer Name'), page.getByLabel('Organizer Email')]
      await expect(page.getByLabel('Title')).toBeFocused()
      await expect(name).toHaveValue('')
      await expect(address).toHaveValue('')
      await page.getByRole('button', { name: `Use ${email}` }).click()
      await expect(address).toHaveValue(email)
      await expect(name).toHaveValue('')
      await expect(name).toBeFocused()
      await expect(page.getByRole('button', { name: `Use ${email}` })).toHaveCount(0)
      await fillIn(page)
      await name.fill('Ada Lovelace')
      await createButton(page).click()
      await expect(page.getByText('Event created!')).toBeVisible()

      await page.goto('/events/create')
      await expect(name).toHaveValue('')
      await page.getByRole('button', { name: 'Use Ada Lovelace, ada@example.com' }).click()
      await expect(name).toHaveValue('Ada Lovelace')
      await expect(address).toHaveValue('ada@example.com')

      // Another device remembers nothing, but the list has the event.
      await page.evaluate(() => localStorage.clear())
      page.once('dialog', (dialog) => void dialog.accept())
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name: 'Create Event' }).click()
      await expect(page.getByRole('button', { name: 'Use Ada Lovelace, ada@example.com' })).toBeVisible()
    },
  )
  await part(page, 'the form says the offset on that date, the own time and how long it lasts', async () => {
    await openForm(page)
    await fillIn(page)
    await expect(page.getByText('New York, UTC-4 on that date')).toBeVisible()
    await expect(page.getByText('Lasts 1 hour · 6:00–7:00 AM your time')).toBeVisible()
    await page.getByLabel('Timezone').selectOption('Asia/Tokyo')
    await expect(page.getByText('Tokyo, UTC+9 on that date')).toBeVisible()
    await expect(page.getByText('Lasts 1 hour · Mon, Mar 9, 2099, 5:00–6:00 PM your time')).toBeVisible()
    await page.getByRole('button', { name: 'Use Los Angeles, your time zone' }).click()
    await expect(page.getByLabel('Timezone')).toHaveValue('America/Los_Angeles')
    await expect(page.getByLabel('Timezone')).toBeFocused()
    await expect(page.getByRole('button', { name: 'your time zone' })).toHaveCount(0)
    await page.getByLabel('End Time').fill('10:30')
    await expect(page.getByText('Lasts 1 hour 30 minutes', { exact: true })).toBeVisible()
  })
  await part(page, 'any time zone is found by city, country or offset, and is saved', async () => {
    await openForm(page)
    await fillIn(page)
    const zones = page.getByLabel('Timezone')
    await expect(zones.locator('option')).toHaveCount(10)
    await page.getByRole('button', { name: 'Other time zone…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Other time zone' })
    const search = dialog.getByRole('combobox', { name: 'City, country or offset' })
    await expect(search).toBeFocused()
    await expect(dialog.getByRole('option', { selected: true })).toHaveText(/^Los Angeles/)
    await search.press('ArrowDown')
    await expect(dialog.getByRole('option', { selected: true })).not.toHaveText(/^Los Angeles/)
    await search.fill('+5:45')
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await search.fill('nowhere')
    await expect(dialog.getByText('No time zone found')).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
    await search.fill('nepal')
    expect(await screenProblems(page)).toEqual([])
    await search.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(zones).toHaveValue('Asia/Kathmandu')
    await expect(zones.locator('option')).toHaveCount(11)
    await expect(page.getByText('Kathmandu, UTC+5:45 on that date')).toBeVisible()
    await page.getByRole('button', { name: 'Other time zone…' }).click()
    await expect(dialog.getByRole('option').nth(1)).toHaveText(/^Kathmandu/)
    await dialog.getByRole('option', { name: 'Kathmandu' }).click()
    await expect(dialog).toBeHidden()
    await createButton(page).click()
    await expect(page.getByText('Event created!')).toBeVisible()
    const [event] = (await (await page.request.get('/api/events')).json()) as { timezone: string }[]
    expect(event?.timezone).toBe('Asia/Kathmandu')
  })
})

test('the form opens with a day, and its buttons stay in reach', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'the buttons of a long form stay in reach', async () => {
    await openForm(page)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 600 })
      await page.evaluate(() => scrollTo(0, 0))
      const bar = await createButton(page).locator('..').boundingBox()
      expect(bar?.height).toBeLessThan(80)
      await expect(createButton(page)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('main').getByRole('link', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
    }
  })
  await part(page, 'the form opens with the day that its URL names', async () => {
    await signIn(page)
    await page.goto('/events/create?date=2099-03-10')
    await expect(page.getByLabel('Start Date')).toHaveValue('2099-03-10')
    await expect(page.getByLabel('End Date')).toHaveValue('2099-03-10')
    await page.goto('/events/create?date=nonsense')
    await expect(page.getByLabel('Start Date')).toHaveValue('')
  })
})
