import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { subscribeLinksOf } from '../api/event-urls.ts'
import { KeepInSync } from './keep-in-sync.tsx'

const links = subscribeLinksOf('https://cal.example.com', 'party-1234abcd')
const feed = { links, feedUrl: 'https://cal.example.com/feed.ics', isAndroid: false }
const linksIn = (markup: string) => markup.match(/<a [^>]*>/g) ?? []

test('every calendar has a plain link to our own server, and a note says how soon changes arrive', () => {
  const markup = renderToStaticMarkup(<KeepInSync {...feed} />)
  const addresses = linksIn(markup).map((link) => /href="([^"]*)"/.exec(link)?.[1])
  expect(addresses).toEqual(
    ['apple', 'google', 'outlook', 'office365'].map(
      (service) => `https://cal.example.com/api/public/events/party-1234abcd/subscribe/${service}`,
    ),
  )
  expect(markup).toContain('Apple within 1–3 hours, Outlook about 3 hours, Google 12–24 hours')
})

test("Apple's link opens no new tab, except in a card, where every link does", () => {
  const opensTab = (markup: string) => linksIn(markup).map((link) => link.includes('target="_blank"'))
  expect(opensTab(renderToStaticMarkup(<KeepInSync {...feed} />))).toEqual([false, true, true, true])
  expect(opensTab(renderToStaticMarkup(<KeepInSync {...feed} isCompact />))).toEqual([true, true, true, true])
})

test('phones show only links that work on phones', () => {
  const markup = renderToStaticMarkup(<KeepInSync {...feed} />)
  expect(markup.match(/<li class="pointer-coarse:hidden">/g)).toHaveLength(3)
  expect(markup).toMatch(
    /hidden [^"]*pointer-coarse:block"><bdi>Google and Outlook can subscribe only on a computer/,
  )
})

test('Android, which opens no such link, gets the address to copy and the way by email', () => {
  const markup = renderToStaticMarkup(
    <KeepInSync {...feed} isAndroid>
      By email
    </KeepInSync>,
  )
  expect(linksIn(markup)).toEqual([])
  expect(markup).toContain('value="https://cal.example.com/feed.ics"')
  expect(markup).toContain('Copy this address and add it to your calendar there.')
  expect(markup).toContain('By email')
})
