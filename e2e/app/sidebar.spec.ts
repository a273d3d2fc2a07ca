import type { Locator } from '@playwright/test'
import { expect, test } from '../support/daymark-test.ts'
import { changeUser, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

const REM = 16
const WEEK = 7 * 24 * 60 * 60

test('the sidebar links to every screen, shows the team and can be skipped', { tag: '@slow' }, async ({
  page,
}) => {
  await part(page, 'the sidebar links to every screen and shows the user and the plan', async () => {
    const { email } = await signIn(page)
    await page.goto('/')
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    await expect(sidebar.getByText('Daymark', { exact: true })).toBeVisible()
    await expect(sidebar.getByText('Free Plan', { exact: true })).toBeVisible()
    await expect(sidebar.getByLabel('Team')).toContainText(`${email.split('@')[0]}'s Team`)
    for (const [name, path] of [
      ['Analytics', '/analytics'],
      ['Support', '/support'],
      ['Settings', '/settings'],
      ['Events', '/'],
    ] as const) {
      const entry = sidebar.getByRole('link', { name, exact: true })
      await expect(entry).not.toHaveAttribute('aria-current')
      await entry.click()
      await expect(page).toHaveURL(path)
      await expect(entry).toHaveAttribute('aria-current', 'page')
    }
    await sidebar.getByRole('link', { name: 'Create Event' }).click()
    await expect(page).toHaveURL('/events/create')
    const profile = sidebar.getByRole('link', { name: email })
    await expect(profile).toHaveText(`o${email}: open settings`)
    await profile.click()
    await expect(page).toHaveURL('/settings')
  })
  await part(page, 'the team switcher truncates names at 150 px', async () => {
    await signIn(page)
    await page.goto('/')
    const team = page.getByRole('complementary').getByLabel('Team')
    await expect(team).toHaveCSS('text-overflow', 'ellipsis')
    const room = await team.evaluate((select) => {
      const { paddingLeft, paddingRight } = getComputedStyle(select)
      return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })
    expect(Math.round(room)).toBe(150)
    const button = page.getByRole('complementary').getByRole('link', { name: 'Create Event' })
    const width = async (element: Locator) => (await element.boundingBox())?.width
    expect(await width(team)).toBe(await width(button))
  })
  await part(page, 'a user without a team sees no team switcher', async () => {
    await signIn(page)
    await changeUser(page, { teams: [], currentTeam: null })
    await page.goto('/')
    await expect(page.getByRole('complementary').getByText('Free Plan')).toBeVisible()
    await expect(page.getByLabel('Team')).toHaveCount(0)
  })
  await part(page, 'keyboard users can skip the sidebar', async () => {
    await signIn(page)
    await page.goto('/support')
    await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Name')).toBeFocused()
  })
})

test('the sidebar collapses to icons by button or shortcut and stays so for a week', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const width = async () => (await sidebar.boundingBox())?.width
  await expect.poll(width).toBe(16 * REM)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(width).toBe(3 * REM)
  await expect(sidebar.getByText('Free Plan')).toHaveCount(0)
  await expect(sidebar.getByLabel('Team')).toHaveCount(0)
  const kept = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state')
  expect(kept?.value).toBe('false')
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(WEEK - 300)
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(WEEK)

  await page.reload()
  await expect.poll(width).toBe(3 * REM)
  await sidebar.getByRole('link', { name: 'Analytics' }).hover()
  const tooltip = sidebar.getByText('Analytics', { exact: true })
  await expect(tooltip).toBeVisible()
  // It stays while the pointer is on it, and closes with Escape.
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await sidebar.getByRole('link', { name: 'Support' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toBeVisible()
  expect(await screenProblems(page)).toEqual([])

  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(16 * REM)
  await page.keyboard.press('Meta+b')
  await expect.poll(width).toBe(3 * REM)
  await page.keyboard.press('Control+Shift+b')
  await page.keyboard.press('b')
  await expect.poll(width).toBe(3 * REM)
})

test.describe('below 768 px', () => {
  test.use({ viewport: { width: 767, height: 800 } })

  test('the sidebar on a phone is a sheet that closes after a choice', { tag: '@slow' }, async ({ page }) => {
    await signIn(page)
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden()
    const button = page.getByRole('button', { name: 'Toggle sidebar' })
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expect(sheet).toBeHidden()
    await button.click()
    expect((await sheet.boundingBox())?.width).toBe(18 * REM)
    expect(await screenProblems(page)).toEqual([])
    await page.setViewportSize({ width: 767, height: 800 })
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await page.mouse.click(700, 400)
    await expect(sheet).toBeHidden()
    await button.click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    await page.keyboard.press('Control+b')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Control+b')
    await expect(sheet).toBeHidden()

    for (const [name, path] of [
      ['Events', '/'],
      ['Create Event', '/events/create'],
      ['Create Event', '/events/create'],
      ['Analytics', '/analytics'],
    ] as const) {
      await button.click()
      await sheet.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(sheet).toBeHidden()
    }
    await button.click()
    await page.goBack()
    await expect(page).toHaveURL('/events/create')
    await expect(sheet).toBeHidden()
  })
})
