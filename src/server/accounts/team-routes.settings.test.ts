import { expect, test } from 'vitest'
import { BROWSER_ZONE } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import { ownTeamName } from '../../domain/team.ts'
import { signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { party } from '../testing/event-fixtures.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { addToTeam, newAddress } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'

onSqliteFirst((stores) => {
  const { database, server, organizer } = sharedSite(stores)

  test('the owner changes the name and the time zone, and each member their own summary email', async () => {
    const [ada, bob, eve] = [await organizer(), await organizer('bob'), await organizer('eve')]
    await addToTeam(database(), ada, bob)
    const path = `/api/teams/${ada.teamId}/settings`
    const read = async (who: typeof ada) => expectResponse(await who.get(path), contract.readTeamSettings)
    const name = ownTeamName(ada.email)
    const made = await expectResponse(
      await ada.send('POST', contract.createEvent.path, party),
      contract.createEvent,
    )
    const nameOnPage = async () =>
      /class="from"><bdi>(.*?)<\/bdi>/.exec(await (await eve.get(`/e/${made.slug}`)).text())?.[1]
    expect(await nameOnPage()).toBe('')
    expect(await read(ada)).toEqual({ name, timezone: 'UTC', summaryEmail: 'off', signUpEmail: 'off' })
    const zone = await ada.send('PATCH', path, { timezone: 'Asia/Tokyo' })
    expect(await expectResponse(zone, contract.changeTeamSettings)).toEqual({
      name,
      timezone: 'Asia/Tokyo',
      summaryEmail: 'off',
      signUpEmail: 'off',
    })
    expect((await bob.send('PATCH', path, { summaryEmail: 'weekly', signUpEmail: 'each' })).status).toBe(200)
    expect(await read(bob)).toMatchObject({ name, summaryEmail: 'weekly', signUpEmail: 'each' })
    expect(await read(ada)).toMatchObject({
      name,
      timezone: 'Asia/Tokyo',
      summaryEmail: 'off',
      signUpEmail: 'off',
    })
    const refused = await bob.send('PATCH', path, { timezone: 'UTC', summaryEmail: 'off' })
    expect([refused.status, await refused.text()]).toEqual([
      403,
      'Only the team owner can change the time zone',
    ])
    const renamed = await bob.send('PATCH', path, { name: 'Ours', summaryEmail: 'off' })
    expect([renamed.status, await renamed.text()]).toEqual([
      403,
      'Only the team owner can change the name of the team',
    ])
    expect(await read(bob)).toMatchObject({ name, summaryEmail: 'weekly', signUpEmail: 'each' })
    expect((await ada.send('PATCH', path, { name: '  Sailing\nschool ' })).status).toBe(200)
    expect((await read(bob)).name).toBe('Sailing school')
    expect(await nameOnPage()).toBe('Sailing school')
    expect((await eve.send('PATCH', path, { name: 'Mine' })).status).toBe(404)
    const { teams } = await expectResponse(await ada.get(contract.me.path), contract.me)
    expect(teams).toEqual([{ id: ada.teamId, name: 'Sailing school' }])
    expect((await eve.get(path)).status).toBe(404)
    expect((await eve.send('PATCH', path, { summaryEmail: 'daily' })).status).toBe(404)
  })

  test.each([
    [{ name: ' ' }, 'Team name is required'],
    [{ name: 'x'.repeat(101) }, 'Team name must be at most 100 characters'],
    [{ timezone: 'Mars/Olympus' }, 'Timezone must be a name such as Europe/London'],
    [{ summaryEmail: 'hourly' }, 'summaryEmail must be off, daily or weekly'],
    [{ signUpEmail: 'hourly' }, 'signUpEmail must be off, each or daily'],
  ])('the settings %j are refused with a sentence', async (body, sentence) => {
    const ada = await organizer()
    const response = await ada.send('PATCH', `/api/teams/${ada.teamId}/settings`, body)
    expect([response.status, await response.text()]).toEqual([400, sentence])
  })

  test('a new team has the zone of the browser that asked for the link, if there is such a zone', async () => {
    for (const [sent, stored] of [
      ['Pacific/Auckland', 'Pacific/Auckland'],
      ['Mars/Olympus', 'UTC'],
      [undefined, 'UTC'],
    ]) {
      const email = newAddress('zoe')
      const response = await server().fetch(contract.requestLink.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(sent && { [BROWSER_ZONE]: sent }) },
        body: JSON.stringify({ email }),
      })
      expect(response.status).toBe(200)
      const [row] = await database().query<{ payload: string }>(
        'SELECT payload FROM login_tokens WHERE email = $1',
        [email],
      )
      expect(JSON.parse(row?.payload ?? '')).toMatchObject({ timezone: stored === 'UTC' ? null : stored })
    }
    const browser = await signedInBrowser(server(), newAddress('zoe'))
    const me = await expectResponse(await browser.get(contract.me.path), contract.me)
    const settings = await browser.get(`/api/teams/${me.currentTeam?.id}/settings`)
    expect(await expectResponse(settings, contract.readTeamSettings)).toMatchObject({
      timezone: 'UTC',
      summaryEmail: 'off',
    })
  })
})
