import { describe, expect, test } from 'vitest'
import { SUBSCRIBE_SERVICES, subscribeLink } from './subscribe-links.ts'

const feed = {
  url: 'https://daymark.example/api/public/events/spring-meeting-k3v9x0qd/feed.ics',
  name: 'Spring & Söhne 🎉',
}
const encoded = '%2F%2Fdaymark.example%2Fapi%2Fpublic%2Fevents%2Fspring-meeting-k3v9x0qd%2Ffeed.ics'
const encodedName = 'Spring%20%26%20S%C3%B6hne%20%F0%9F%8E%89'

describe('subscription links', () => {
  test.each([
    ['apple', 'webcal://daymark.example/api/public/events/spring-meeting-k3v9x0qd/feed.ics'],
    ['google', `https://calendar.google.com/calendar/r?cid=webcal%3A${encoded}`],
    ['outlook', `https://outlook.live.com/calendar/0/addfromweb/?url=https%3A${encoded}&name=${encodedName}`],
    [
      'office365',
      `https://outlook.office.com/calendar/0/addfromweb/?url=https%3A${encoded}&name=${encodedName}`,
    ],
  ] as const)('the link that subscribes %s to a feed is exact', (service, url) => {
    expect(subscribeLink(service, feed)).toBe(url)
  })

  test('a feed without https gets a webcal link, too', () => {
    const local = { ...feed, url: 'http://localhost:3000/feed.ics' }
    expect(subscribeLink('apple', local)).toBe('webcal://localhost:3000/feed.ics')
  })

  test("the calendar's name cannot add fields to the link", () => {
    for (const service of SUBSCRIBE_SERVICES) {
      const link = subscribeLink(service, { ...feed, name: 'a&url=x#\r\nSet-Cookie: y=1 \ud800' })
      expect(link).toMatch(/^[\w:/.?=&%-]+$/)
      expect(link.match(/url=/g)?.length ?? 0).toBeLessThanOrEqual(1)
    }
  })
})
