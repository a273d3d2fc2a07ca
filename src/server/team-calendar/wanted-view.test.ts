import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { bucketOf, tryTakeFrom } from '../http/rate-limits.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { storeEvents } from '../testing/event-fixtures.ts'
import type { Organizer } from '../testing/organizer.ts'
import { plansOf } from '../testing/series-calls.ts'
import { sharedSite } from '../testing/shared-site.ts'

const NOON = Date.UTC(2026, 4, 25, 12)
let now = NOON

const isoAt = (instant: number) => new Date(instant).toISOString().slice(0, 19)
/** An event of an hour in UTC, so many hours from now. */
const inHours = (hours: number, title = 'Party') => ({
  title,
  timezone: 'UTC',
  startIso: isoAt(NOON + hours * HOUR),
  endIso: isoAt(NOON + (hours + 1) * HOUR),
  isListed: true,
})
const inDays = (days: number, title?: string) => inHours(24 * days, title)
const rowsIn = (page: string) => page.match(/class="words"/g)?.length ?? 0
const titlesIn = (page: string) =>
  [...page.matchAll(/class="event-title"><bdi[^>]*>([^<]+)/g)].map(([, title]) => title)
const hrefsIn = (page: string, className = '') =>
  [...page.matchAll(/<a href="([^"]+)"([^>]*)>/g)]
    .filter(([, , rest = '']) => rest.includes(className))
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))

let made = 0

onSqliteFirst((stores) => {
  const { database, server, organizer } = sharedSite(stores, { clock: () => now, trustProxy: true })

  async function newCalendar(): Promise<[Organizer, string]> {
    const ada = await organizer()
    const slug = `quay-${(made += 1)}`
    const settings = await ada.send('PATCH', `/api/teams/${ada.teamId}/calendar`, { isOn: true, slug })
    expect(settings.status).toBe(200)
    return [ada, slug]
  }

  const pageAt = async (path: string) => {
    const response = await server().fetch(path, { headers: { 'accept-language': 'en' } })
    expect([path, response.status]).toEqual([path, 200])
    return response.text()
  }

  test('a list of more than 300 dates goes on in pages, which lead to the month of their last date', async () => {
    const [ada, slug] = await newCalendar()
    const many = Array.from({ length: 300 }, () => inDays(9))
    await storeEvents(database(), ada, many)
    expect(await pageAt(`/c/${slug}`)).not.toContain('Later dates')
    await createEvent(ada, inDays(40, 'Lantern party'))
    const first = await pageAt(`/c/${slug}`)
    expect([rowsIn(first), first.includes('Lantern')]).toEqual([300, false])
    expect(hrefsIn(first)).toContain(`/c/${slug}?page=2`)
    expect(hrefsIn(first)).toContain(`/c/${slug}?view=month&month=2026-06`)
    const second = await pageAt(`/c/${slug}?page=2`)
    expect(titlesIn(second)).toEqual(['Lantern party'])
    expect([second.includes('Earlier dates'), second.includes('Later dates')]).toEqual([true, false])
    expect(hrefsIn(second)).toContain(`/c/${slug}?view=month&month=2026-07`)
    expect(titlesIn(await pageAt(`/c/${slug}?page=99`))).toEqual(['Lantern party'])
    // Searches have shorter pages, and look through all of them.
    const searched = await pageAt(`/c/${slug}?q=party&lang=de`)
    expect([rowsIn(searched), searched.includes('301 Termine für')]).toEqual([50, true])
    expect(hrefsIn(searched)).toContain(`/c/${slug}?q=party&page=2&lang=de`)
    expect(titlesIn(await pageAt(`/c/${slug}?q=LANTERN`))).toEqual(['Lantern party'])
    const embed = await pageAt(`/embed/c/${slug}?theme=dark`)
    expect(hrefsIn(embed, '_self')).toContain('?page=2&theme=dark')
    expect(await pageAt(`/embed/c/${slug}?limit=5`)).not.toContain('page=2')
  })

  test('what is over stands by year as far back as there is anything, and is searched in all years', async () => {
    const [ada, slug] = await newCalendar()
    await createEvent(ada, inDays(-8, 'Regatta'))
    await createEvent(ada, { ...inDays(-6 * 365, 'First party'), location: 'Old quay' })
    const series = await createEvent(ada, { ...inDays(-740, 'Choir'), rruleText: 'FREQ=MONTHLY' })
    const { startIso } = inDays(-740)
    await plansOf(ada, series.id).changeDate(startIso, { skipped: true })
    const recent = await pageAt(`/c/${slug}?view=past`)
    expect(titlesIn(recent)).toEqual(['Regatta', 'Choir', 'Choir', 'Choir', 'Choir', 'Choir'])
    expect(hrefsIn(recent).filter((href) => href.includes('year='))).toEqual(
      [2026, 2025, 2024, 2020].map((year) => `/c/${slug}?view=past&year=${year}`),
    )
    expect(titlesIn(await pageAt(`/c/${slug}?view=past&year=2025`))).toEqual(
      Array.from({ length: 12 }, () => 'Choir'),
    )
    expect(titlesIn(await pageAt(`/c/${slug}?view=past&year=2020`))).toEqual(['First party'])
    expect(titlesIn(await pageAt(`/c/${slug}?view=past&q=old+quay`))).toEqual(['First party'])
    const choir = await pageAt(`/c/${slug}?view=past&q=choir`)
    expect([rowsIn(choir), choir.includes('24 dates for')]).toEqual([24, true])
    expect(await pageAt(`/c/${slug}?view=past&q=nothing`)).toContain(`href="/c/${slug}?view=past"`)
    // The feed keeps what is over for a year.
    const feed = await pageAt(`/c/${slug}/calendar.ics`)
    expect([feed.includes('Regatta'), feed.includes('First party')]).toEqual([true, false])
  })

  test('a series stands once a month with its next dates in words, and a moved date in a row of its own', async () => {
    const [ada, slug] = await newCalendar()
    const { id } = await createEvent(ada, { ...inDays(1, 'Choir'), rruleText: 'FREQ=WEEKLY' })
    await createEvent(ada, inDays(2, 'Talk'))
    const page = await pageAt(`/c/${slug}`)
    expect(titlesIn(page)).toEqual(['Choir', 'Talk', 'Choir'])
    expect(page.match(/Also on [^<]*/g)).toEqual(['Also on Tue, Jun 9'])
    await plansOf(ada, id).changeDate('2026-06-09T12:00:00', {
      startIso: '2026-06-10T12:00:00',
      endIso: '2026-06-10T13:00:00',
    })
    const moved = await pageAt(`/c/${slug}`)
    expect([titlesIn(moved), moved.match(/Also on|Moved/g)]).toEqual([
      ['Choir', 'Talk', 'Choir', 'Choir'],
      ['Moved'],
    ])
  })

  test('the search box is there from 20 listed events on, over or ahead, and in what is over as well', async () => {
    const [ada, slug] = await newCalendar()
    await storeEvents(database(), ada, [
      ...Array.from({ length: 18 }, () => inDays(-9)),
      { ...inDays(2), isListed: false },
    ])
    await createEvent(ada, { ...inDays(2), rruleText: 'FREQ=DAILY' })
    for (const query of ['', '?view=past'])
      expect(await pageAt(`/c/${slug}${query}`)).not.toContain('"search"')
    await createEvent(ada, inDays(3))
    for (const query of ['', '?view=past']) expect(await pageAt(`/c/${slug}${query}`)).toContain('"search"')
  })

  test('a date is happening now from its start to its end, first and among the others', async () => {
    const [ada, slug] = await newCalendar()
    for (const title of ['Regatta', 'Choir']) await createEvent(ada, inHours(1, title))
    const state = async () => {
      const page = await pageAt(`/c/${slug}`)
      return [page.includes('Next · Today'), page.match(/Happening now/g)?.length ?? 0, rowsIn(page)]
    }
    try {
      expect(await state()).toEqual([true, 0, 2])
      now = NOON + HOUR
      expect(await state()).toEqual([false, 2, 2])
      now = NOON + 2 * HOUR
      expect(await state()).toEqual([false, 0, 0])
    } finally {
      now = NOON
    }
  })

  test('the links of an embedded month keep the colors, the limit, the height and the language of the host', async () => {
    const [ada, slug] = await newCalendar()
    await createEvent(ada, inDays(1))
    const query = 'theme=dark&limit=5&height=all&lang=de'
    const embed = await pageAt(`/embed/c/${slug}?view=month&${query}&other=1`)
    expect(hrefsIn(embed, '_self').filter((href) => href.startsWith('?'))).toEqual([
      `?view=month&month=2026-04&${query}`,
      `?view=month&${query}`,
      `?view=month&month=2026-06&${query}`,
    ])
    // The same page without them is another response.
    expect(hrefsIn(await pageAt(`/embed/c/${slug}?view=month`), '_self')).toContain(
      '?view=month&month=2026-06',
    )
  })

  test('a day of the month is one link to its list below, and a long list has a page of its own', async () => {
    const [ada, slug] = await newCalendar()
    await storeEvents(
      database(),
      ada,
      Array.from({ length: 14 }, (_, index) => inHours(24, `Party ${index}`)),
    )
    await createEvent(ada, { ...inDays(2, 'Festival'), endIso: isoAt(NOON + 4 * DAY) })
    const month = await pageAt(`/c/${slug}?view=month`)
    const [day] = /#day-\d+/.exec(month) ?? []
    expect(hrefsIn(month, 'class="number"')).toHaveLength(4)
    expect(month).toContain(
      `<a href="${day}" target="_self" class="number" aria-label="Tuesday, May 26, 2026"`,
    )
    expect(month).toContain(`<section id="${day?.slice(1)}"`)
    expect(month).toContain('class="entry bar span-3')
    expect(hrefsIn(month, 'more')).toEqual([day, `/c/${slug}?view=month&month=2026-05&day=26`])
    const whole = await pageAt(`/c/${slug}?view=month&month=2026-05&day=26`)
    expect(whole.split('class="days chosen"')[1]?.match(/Party \d+/g)).toHaveLength(14)
  })

  test('a slash at the end leads to the page, and visitors report a calendar to the operator', async () => {
    const [, slug] = await newCalendar()
    for (const path of [`/c/${slug}`, `/embed/c/${slug}`]) {
      const moved = await server().fetch(`${path}/?view=month`, { redirect: 'manual' })
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `${path}?view=month`])
    }
    expect((await server().fetch('/c/nobody-has-this/')).status).toBe(404)
    expect(hrefsIn(await pageAt(`/c/${slug}`))).toContain(`/c/${slug}/report`)
    expect(await pageAt(`/c/${slug}/report`)).toContain('Report this calendar')
    const send = (message: string) =>
      server().fetch(`/c/${slug}/report`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Vera', email: 'vera@example.com', message }),
      })
    expect([(await send('')).status, (await send('It is a fraud.')).status]).toEqual([400, 200])
    const [{ message } = { message: '' }] = await database().query<{ message: string }>(
      `SELECT message FROM support_messages WHERE message LIKE '%/c/${slug}%'`,
    )
    expect(message).toMatch(/^Report of the calendar ".*" \(quay-\d+\)\nhttp.*\n\nIt is a fraud\.$/)
  })

  test('one network searches 60 times a minute, and still opens the page', async () => {
    const [, slug] = await newCalendar()
    const search = (ip: string) =>
      server().fetch(`/c/${slug}?q=party`, { headers: { 'x-forwarded-for': ip } })
    await pageAt(`/c/${slug}`)
    const responses = await Promise.all(Array.from({ length: 70 }, () => search('2001:db8:1:2::1')))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(await refused[0]?.text()).toContain('Too many searches came from your network.')
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await pageAt(`/c/${slug}`)
    expect((await search('2001:db8:1:3::1')).status).toBe(200)
    // The networks of one /48 together search ten times as often.
    await database().transaction(async (connection) => {
      const wider = { ...bucketOf('searches-from', '2001:db8:1::/48'), size: 600 }
      while (await tryTakeFrom(connection, wider));
    })
    expect((await search('2001:db8:1:4::1')).status).toBe(429)
    expect((await search('2001:db8:2::1')).status).toBe(200)
  })

  test('oEmbed keeps the view and the colors of the address, for every site', async () => {
    const [ada, slug] = await newCalendar()
    const event = await createEvent(ada, inDays(1, 'Boats & brass'))
    const url = server().url.replace('127.0.0.1', 'localhost')
    const ask = async (page: string) => {
      const response = await server().fetch(`/api/oembed?url=${encodeURIComponent(`${url}${page}`)}`)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      const { html = '' } = (await response.json().catch(() => ({}))) as { html?: string }
      return html.replaceAll('&#38;', '&')
    }
    const month = await ask(`/c/${slug}/?view=month&month=2026-07&theme=dark&evil="><script>`)
    expect(month).toContain(`src="${url}/embed/c/${slug}?view=month&month=2026-07&theme=dark"`)
    expect(month).toContain('style="color-scheme: dark"')
    expect(await ask(`/e/${event.slug}?theme=light`)).toContain(`/embed/${event.slug}?theme=light"`)
    expect(await ask(`/c/${slug}?view=past`)).toContain(`/embed/c/${slug}"`)
    expect(await ask('/c/nobody-has-this')).toBe('')
    expect(await pageAt(`/e/${event.slug}`)).toMatch(/oembed" href="[^"]+" title="Boats &amp; brass"/)
    expect(await pageAt(`/c/${slug}?view=month`)).toMatch(/oembed" href="[^"]+%3Fview%3Dmonth" title="/)
  })
})
