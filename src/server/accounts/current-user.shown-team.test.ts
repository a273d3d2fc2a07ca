import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { party } from '../testing/event-fixtures.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { addToTeam } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'

onSqliteFirst((stores) => {
  const { database, server, organizer } = sharedSite(stores)

  /** Ada is in two teams. Her session is in the second one, a tab still shows the first. */
  async function twoTabs() {
    const [ada, bob] = [await organizer('ada'), await organizer('bob')]
    await addToTeam(database(), bob, ada)
    const event = await createEvent(ada)
    const send = (method: string, path: string, team: string, body?: object) =>
      server().fetch(path, {
        method,
        headers: {
          cookie: ada.cookie,
          'daymark-team': team,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    await ada.send('POST', contract.switchTeam.path, { teamId: bob.teamId })
    const titles = async () =>
      (
        await database().query<{ title: string }>('SELECT title FROM events WHERE team_id IN ($1, $2)', [
          ada.teamId,
          bob.teamId,
        ])
      ).map(({ title }) => title)
    return { ada, bob, event, send, titles }
  }

  test('a call from a screen of another team than the session’s is a 409 and changes nothing', async () => {
    const { ada, bob, event, send, titles } = await twoTabs()
    const path = contract.changeEvent.path.replace(':id', event.id)
    const calls = [
      await send('POST', contract.createEvent.path, ada.teamId, { ...party, title: 'Wrong team' }),
      await send('GET', contract.listEvents.path, ada.teamId),
      await send('PATCH', path, ada.teamId, { title: 'Changed' }),
      await send('DELETE', path, ada.teamId),
      await send('GET', contract.listEvents.path, ''),
      await send('GET', contract.listEvents.path, 'no such team'),
    ]
    for (const response of calls) {
      expect(response.headers.get('daymark-team')).toBe(bob.teamId)
      await expectProblem(response, 409, 'You have switched teams')
    }
    expect(await titles()).toEqual([party.title])
  })

  test('a call with the session’s team, or without a team, works as before', async () => {
    const { ada, bob, send, titles } = await twoTabs()
    const made = await send('POST', contract.createEvent.path, bob.teamId, { ...party, title: 'Right team' })
    expect(made.status).toBe(201)
    expect((await ada.get(contract.listEvents.path)).status).toBe(200)
    expect(await titles()).toContain('Right team')
  })

  test('a member who was removed from the team on the screen hears that it is another one now', async () => {
    const { ada, bob, send } = await twoTabs()
    await database().query('DELETE FROM members WHERE team_id = $1 AND user_id = $2', [
      bob.teamId,
      ada.userId,
    ])
    const response = await send('POST', contract.createEvent.path, bob.teamId, party)
    expect(response.headers.get('daymark-team')).toBe(ada.teamId)
    await expectProblem(response, 409, 'You have switched teams')
  })
})
