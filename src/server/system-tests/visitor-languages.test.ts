import { expect, test } from 'vitest'
import { ERROR_FIELDS } from '../../api/error-fields.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { attendeeLinks } from '../attendees/unsubscribe.ts'
import { attendedEvents, evening } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { readPage } from '../testing/parsed-page.ts'

const german = wordsOf('de')
const inGerman = { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } }

onSqliteFirst((stores) => {
  const { database, server, event } = attendedEvents(stores)
  const langOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1]
  const pageAt = async (path: string, init?: RequestInit) => {
    const response = await server().fetch(path, init)
    const html = await response.text()
    return { response, html, lang: langOf(html), text: readPage(html).text }
  }
  const posted = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

  async function calendar(slug: string) {
    const party = await event({ title: 'Summer party', ...evening })
    const path = `/api/teams/${party.organizer.teamId}/calendar`
    await party.organizer.send('PATCH', path, { isOn: true, slug, list: 'upcoming' })
    return party
  }

  test('a missing page is in the language of the browser, or of its address', async () => {
    const page = await pageAt('/nothing', inGerman)
    expect([page.response.status, page.lang]).toEqual([404, 'de'])
    expect(page.response.headers.get('content-language')).toBe('de')
    expect(page.text).toContain(german.plain.notFoundNote)
    const arabic = await pageAt('/e/none-00000000?lang=ar', inGerman)
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.text).toContain(wordsOf('ar').plain.eventNotFoundNote)
    expect((await pageAt('/nothing')).lang).toBe('en')
  })

  test('a calendar is cached for each language, and a team can have one for all', async () => {
    await calendar('harbour')
    for (const [init, lang] of [
      [inGerman, 'de'],
      [{}, 'en'],
      [inGerman, 'de'],
    ] as const) {
      const page = await pageAt('/c/harbour', init)
      expect([page.lang, page.response.headers.get('content-language')]).toEqual([lang, lang])
      expect(page.response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
      expect(page.text).toContain(wordsOf(lang).calendar.subscribe)
    }
    await database().query("UPDATE teams SET language = 'ja'")
    expect((await pageAt('/c/harbour', inGerman)).lang).toBe('ja')
    expect((await pageAt('/c/harbour?lang=de')).lang).toBe('de')
  })

  test('a form is answered in the language of its page', async () => {
    const party = await calendar('harbour-club')
    const follow = await pageAt('/c/harbour-club/follow', posted({ email: 'x', language: 'de' }))
    expect([follow.response.status, follow.lang]).toEqual([400, 'de'])
    expect(follow.text).toContain(german.problems.emailRequired)
    const signUp = await pageAt(`/e/${party.slug}`, posted({ name: '', email: 'a@b.org', language: 'de' }))
    expect([signUp.response.status, signUp.lang]).toEqual([400, 'de'])
    expect(signUp.text).toContain(german.problems.nameRequired)
    const id = await party.signUp('Vera')
    const { ownPageLink } = await attendeeLinks(database(), '')(id)
    const own = await pageAt(ownPageLink, { ...posted({ name: ' ' }), ...inGerman })
    expect([own.response.status, own.lang]).toEqual([400, 'de'])
    expect(own.text).toContain(german.problems.nameRequired)
    expect(own.text).toContain(german.own.save)
  })

  test('the API speaks English, except to the form of a page that names its language', async () => {
    const party = await event(evening)
    const send = async (body: object) => {
      const headers = { ...inGerman.headers, 'content-type': 'application/json' }
      const path = `/api/events/${party.slug}/attendees`
      const response = await server().fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return [response.status, response.headers.get(ERROR_FIELDS), await response.text()]
    }
    const wrong = { name: '', email: 'x' }
    expect(await send(wrong)).toEqual([400, 'name, email', 'Name is required; Valid email is required'])
    const { nameRequired, emailRequired } = german.problems
    expect(await send({ ...wrong, language: 'de' })).toEqual([
      400,
      'name, email',
      `${nameRequired}; ${emailRequired}`,
    ])
    expect(await send({ ...wrong, language: 'xx' })).toEqual(await send(wrong))
  })
})
