import { expect } from '@playwright/test'
import { test } from './other-browser-test.ts'
import { createEvent, signIn } from './signed-in.ts'

test('a visitor reads the event in their own time, and the calendar buttons lead on', async ({
  person,
  server,
  tab,
}) => {
  await signIn(person, server.address)
  const { slug } = await createEvent(tab)
  await person.goto(`/e/${slug}`)
  await person.sees('Team lunch', 'h1')
  await person.sees('12:00 PM – 1:00 PM EDT')
  await person.sees('Wed, Mar 11, 1:00 – 2:00 AM Japan Standard Time')
  const links = await tab.run(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/calendar/"]')].map(({ href }) => href),
  )
  const targets = await Promise.all(
    links.map(async (link) => (await fetch(link, { redirect: 'manual' })).headers.get('location')),
  )
  const hosts = targets.map((target) => target && new URL(target).host)
  expect(hosts).toEqual(expect.arrayContaining(['calendar.google.com', 'calendar.yahoo.com']))
  expect(links.find((link) => link.includes('yahoo'))).toContain('tz=Asia%2FTokyo')
})

test('a visitor signs up without leaving the page, and the confirmation stays after a reload', async ({
  person,
  server,
  tab,
}) => {
  await signIn(person, server.address)
  const { slug } = await createEvent(tab)
  await person.goto(`/e/${slug}`)
  await person.type('Name', 'Bob')
  await person.type('Email', 'bob..x@example.com')
  await person.press('button', 'Subscribe to Updates')
  await person.sees('Valid email is required')
  await person.type('Email', 'bob@example.com')
  await person.press('button', 'Subscribe to Updates')
  await person.sees("You've been added to the event updates list")
  await person.goto(`/e/${slug}`)
  await person.sees("You're on the list as bob@example.com")
})

test('no page scrolls sideways at the width of a phone, a tablet and a desktop', async ({
  person,
  server,
  tab,
}) => {
  await signIn(person, server.address)
  const { id, slug } = await createEvent(tab, {
    title: 'The annual general meeting of the society '.repeat(4),
  })
  const paths = ['/', '/events/create', `/events/${id}`, `/events/${id}/edit`, `/e/${slug}`, `/embed/${slug}`]
  for (const path of paths) {
    await person.goto(path)
    await person.sees(/edit|create/.test(path) ? 'All Day Event' : 'annual')
    for (const width of [390, 768, 1280]) {
      await tab.resize(width, 800)
      const tooWide = () => tab.run(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(tooWide, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('no word on a calendar button of the embed card is broken', async ({ person, server, tab }) => {
  await signIn(person, server.address)
  const { slug } = await createEvent(tab)
  await person.goto(`/embed/${slug}`)
  for (const width of [420, 470, 600]) {
    await tab.resize(width, 600)
    // A word on two lines makes its label higher than another word of the same button.
    const lines = await tab.run(() =>
      [...document.querySelectorAll('[data-calendar=outlook] span')].map((label) => {
        const range = document.createRange()
        range.selectNodeContents(label)
        return range.getClientRects().length
      }),
    )
    expect([width, ...lines]).toEqual([width, 1])
  }
})
