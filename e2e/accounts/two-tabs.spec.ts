import { createButton, fillIn } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { invite, join } from '../support/invited.ts'
import { freshAddress, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('a team that is switched in another tab is noticed', { tag: '@slow' }, async ({
  page,
  server,
  browser,
}) => {
  await part(
    page,
    'a team that is switched in another tab is noticed before anything is created in it',
    async () => {
      const { email } = await signIn(page, freshAddress())
      const owner = await browser.newPage({ baseURL: server.address })
      await signIn(owner)
      await join(page, await invite(owner, server, email), email)
      await page.goto('/events/create')
      await fillIn(page)
      const team = (tab: typeof page) =>
        tab.getByRole('complementary', { name: 'Sidebar' }).getByLabel('Team')
      const joined = await team(page).inputValue()

      const other = await page.context().newPage()
      await other.goto('/')
      await team(other).selectOption({ label: `${email.split('@')[0]}'s Team` })
      await expect(team(other)).toBeEnabled()
      const own = await team(other).inputValue()
      expect(own).not.toBe(joined)

      await createButton(page).click()
      await expectToast(page, 'Error', '409: You have switched teams', 'error')
      await expect(page.getByText('You have switched teams in another tab.')).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('Spring meeting')
      expect(await screenProblems(page)).toEqual([])

      await page.getByRole('button', { name: 'Show the current team' }).click()
      await expect(team(page)).toHaveValue(own)
      await expect(page.getByText('You have switched teams in another tab.')).toBeHidden()
      await expect(page.getByLabel('Title')).toHaveValue('Spring meeting')
      await createButton(page).click()
      await expectToast(page, 'Event created!', 'Your event has been created successfully.')
      expect(await (await owner.request.get('/api/events')).json()).toEqual([])
      expect(await (await page.request.get('/api/events')).json()).toHaveLength(1)
    },
  )
  await part(
    page,
    'a screen keeps its team when the user is read again, and says that another tab has switched it',
    async () => {
      const { email } = await signIn(page, freshAddress())
      const owner = await browser.newPage({ baseURL: server.address })
      await (await signIn(owner)).createEvent({ title: 'Of the joined team' })
      await join(page, await invite(owner, server, email), email)
      await page.goto('/')
      await expect(page.getByText('Of the joined team')).toBeVisible()
      const me = (await (await page.request.get('/api/auth/me')).json()) as {
        teams: { id: string }[]
        currentTeam: { id: string }
      }
      const own = me.teams.find(({ id }) => id !== me.currentTeam.id)?.id
      await page.request.post('/api/auth/switch-team', { data: { teamId: own } })
      await page.getByRole('link', { name: 'Analytics' }).first().click()
      await expect(page.getByText('You have switched teams in another tab.')).toBeVisible()
      await page.getByRole('button', { name: 'Show the current team' }).click()
      await page.getByRole('link', { name: 'Events', exact: true }).first().click()
      await expect(page.getByText('No events yet')).toBeVisible()
      await expect(page.getByText('Of the joined team')).toBeHidden()
    },
  )
})
