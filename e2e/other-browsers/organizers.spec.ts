import { expect } from '@playwright/test'
import { test } from './other-browser-test.ts'
import { KEY } from './person.ts'
import { createEvent, freshAddress, signIn } from './signed-in.ts'

test('an organizer signs in by the link in the email and gets to the page they wanted', async ({
  person,
}) => {
  const email = freshAddress()
  await person.goto('/analytics')
  await person.isAt('/login')
  await person.type('Email', email)
  await person.keys([KEY.enter])
  await person.sees(`The link is on its way to ${email}.`)
  await expect(async () => {
    await person.goto('/dev/mail')
    await person.sees(email)
  }).toPass()
  await person.press('link', email)
  await person.press('link', '/auth/verify')
  await person.isAt('/analytics')
  await person.sees('Analytics', 'h1')
})

test('an event is created by typing, and its card appears in the list', async ({ person, server, tab }) => {
  await signIn(person, server.address)
  await person.press('link', 'Create Event', 'main')
  await person.sees('Create Event', 'h1')
  await person.press('button', 'Create Event', 'main')
  await person.sees('Title is required')
  await person.type('Title', 'Spring meeting')
  await person.pickDate('Start Date', '2099-03-10')
  await person.type('Organizer Name', 'Ada')
  await person.type('Organizer Email', 'ada@example.com')
  await person.press('button', 'Create Event', 'main')
  await person.sees('Event created!')
  await person.isAt('/')
  await person.sees('Spring meeting', 'article')
  await person.sees('Mar', 'article')
  const dates = await tab.run(async () => {
    const events = (await (await fetch('/api/events')).json()) as { startIso: string }[]
    return events.map(({ startIso }) => startIso)
  })
  expect(dates).toEqual(['2099-03-10T09:00:00'])
})

test('an event is edited, and what was typed is not lost by a press on Cancel', async ({
  person,
  server,
  tab,
}) => {
  await signIn(person, server.address)
  const { id } = await createEvent(tab)
  await person.goto(`/events/${id}/edit`)
  await person.type('Title', 'Team supper')
  await person.press('link', 'Cancel', 'main')
  await person.sees('Leave without saving?', 'dialog[open]')
  await person.keys([KEY.escape])
  await person.seesNo('Leave without saving?')
  await person.press('button', 'Update Event')
  await person.sees('Event updated!')
  await person.isAt('/')
  await person.sees('Team supper', 'article')
})

test('a description is formatted while it is typed', async ({ person, server, tab }) => {
  await signIn(person, server.address)
  const { id } = await createEvent(tab, { descriptionHtml: '' })
  await person.goto(`/events/${id}/edit`)
  await person.press('field', 'Description')
  await person.keys([...'Bring ', KEY.enter, ...'- cake', KEY.enter, ...'tea', KEY.enter, KEY.enter])
  await person.press('button', 'Bold', '[role=toolbar]')
  await person.keys([...'Thanks'])
  await person.press('button', 'Bold', '[role=toolbar]')
  await person.keys([KEY.enter, ...'call <Ada>', KEY.enter, KEY.enter, ...'Bye'])
  await person.press('button', 'Update Event')
  await person.sees('Event updated!')
  const saved = await tab.run(async (wanted) => {
    const response = await fetch(`/api/events/${wanted}`)
    const { event } = (await response.json()) as { event: { descriptionHtml: string } }
    return event.descriptionHtml
  }, id)
  expect(saved).toBe(
    '<p>Bring</p><ul><li>cake</li><li>tea</li></ul><p><b>Thanks</b><br>call &lt;Ada&gt;</p><p>Bye</p>',
  )
})

test('the detail page shows the event and its addresses as links', async ({ person, server, tab }) => {
  await signIn(person, server.address)
  const { id, slug } = await createEvent(tab)
  await person.goto(`/events/${id}`)
  await person.sees('Team lunch', 'h1')
  await person.sees('https://example.com/plan', 'main a')
  await person.sees(`/${slug}`)
  await person.press('button', 'Delete Event')
  await person.press('button', 'Delete Event', 'dialog[open]')
  await person.isAt('/')
  await person.sees('No events yet.')
})
