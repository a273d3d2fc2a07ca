import { expect } from '@playwright/test'
import { test } from './other-browser-test.ts'
import { KEY } from './person.ts'
import { createEvent, signIn } from './signed-in.ts'

test.beforeEach(async ({ person, server, tab }) => {
  await signIn(person, server.address)
  await createEvent(tab)
  await createEvent(tab, {
    title: 'Choir',
    startIso: '2020-01-02T09:00:00',
    endIso: '2020-01-02T10:00:00',
  })
  await person.goto('/')
  await person.sees('Choir', 'article')
})

test('the search box filters the list and keeps the search in the URL', async ({ person }) => {
  await person.type('Search events', 'lunch')
  await person.isAt('/?q=lunch')
  await person.seesNo('Choir', 'article')
  await person.sees('Team lunch', 'article')
})

test('the filter shows only past events', async ({ person }) => {
  await person.focus('Filter events')
  await person.keys(['P'])
  await person.keys([KEY.enter])
  await person.isAt('/?status=past')
  await person.seesNo('Team lunch', 'article')
  await person.sees('Choir', 'article')
})

test('the calendar opens a day, and a press beside the dialog closes it', async ({ person }) => {
  await person.press('button', 'Calendar view')
  await person.isAt('/?view=calendar')
  await person.goto('/?view=calendar&month=2099-03&day=2099-03-10')
  await person.sees('Team lunch', 'dialog[open]')
  await person.press('heading', '', 'dialog[open]')
  await person.sees('Team lunch', 'dialog[open]')
  await person.pressAt(5, 5)
  await person.isAt('/?view=calendar&month=2099-03')
  expect(await person.count('dialog[open]')).toBe(0)
})

test('the menu of a phone closes by a press beside it and by its button', async ({ person, tab }) => {
  await tab.resize(600, 800)
  await person.press('button', 'Toggle sidebar')
  await person.sees('Analytics', 'dialog[open]')
  await person.pressAt(550, 400)
  await expect.poll(() => person.count('dialog[open]')).toBe(0)
  await person.press('button', 'Toggle sidebar')
  await person.press('button', 'Close', 'dialog[open]')
  await expect.poll(() => person.count('dialog[open]')).toBe(0)
  await person.press('button', 'Toggle sidebar')
  await person.press('link', 'Analytics', 'dialog[open]')
  await person.isAt('/analytics')
  await expect.poll(() => person.count('dialog[open]')).toBe(0)
})
