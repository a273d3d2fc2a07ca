import { expect, test } from 'vitest'
import { onSqlite, sharedDatabase } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { readPage } from '../testing/parsed-page.ts'
import { startTestServer } from '../testing/test-server.ts'

onSqlite((stores) => {
  const database = sharedDatabase(stores)

  async function visited() {
    const server = await startTestServer({ database: database() })
    const event = await storeEvent(database(), { title: 'Jazz' })
    const read = async (query = '', headers: Record<string, string> = {}) => {
      const response = await server.fetch(`/e/${event.slug}${query}`, { headers })
      const html = await response.text()
      const [, attributes] = /<html ([^>]*)>/.exec(html) ?? []
      return { response, attributes, html, text: readPage(html).text }
    }
    return { server, event, read }
  }

  test('a page is in the language of its visitor, and each language is cached by itself', async () => {
    const { read } = await visited()
    const german = { 'Accept-Language': 'de-CH, en;q=0.5' }
    for (let visit = 0; visit < 2; visit += 1) {
      const [de, en, ar] = [await read('', german), await read(), await read('?lang=ar', german)]
      expect([de.attributes, en.attributes, ar.attributes]).toEqual([
        'lang="de"',
        'lang="en"',
        'lang="ar" dir="rtl"',
      ])
      expect([de.text, en.text]).toEqual([
        expect.stringContaining('Zum Kalender hinzufügen'),
        expect.stringContaining('Add to Calendar'),
      ])
      expect(ar.html).toMatch(/property="og:url" content="[^"?]*\?lang=ar"/)
      expect(en.html).toMatch(/property="og:url" content="[^"?]*"/)
      expect(en.html).toMatch(/hreflang="zh-Hant" href="[^"?]*\?lang=zh-Hant"/i)
      expect(de.response.headers.get('Content-Language')).toBe('de')
      expect(de.response.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
      expect(de.response.headers.get('ETag')).not.toBe(en.response.headers.get('ETag'))
    }
  })

  test("a team's language is for all visitors, and seen at once; their own choice stands over it", async () => {
    const { read, event } = await visited()
    const german = { 'Accept-Language': 'de' }
    expect((await read('', german)).attributes).toBe('lang="de"')
    await database().query(
      "UPDATE teams SET language = 'ja', page_version = page_version + 1 WHERE id = $1",
      [event.teamId],
    )
    expect((await read('', german)).attributes).toBe('lang="ja"')
    expect((await read('', { ...german, Cookie: 'language=de' })).attributes).toBe('lang="de"')
  })

  test('a visitor chooses a language at the foot of a page, which is kept, and comes back to that page', async () => {
    const { server, event, read } = await visited()
    expect((await read()).text).toContain('Language · English')
    const path = `/e/${event.slug}`
    const page = await (await server.fetch(`/language?to=${path}`)).text()
    expect(page).toContain(`value="${path}"`)
    expect(page).toContain('<button name="lang" value="uk" lang="uk" class="quiet">Українська</button>')
    expect(page).toContain('<button name="lang" value="en" lang="en" aria-current="true">English</button>')
    const chosen = await server.fetch(`/language?to=${path}&lang=ar`, { redirect: 'manual' })
    expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, path])
    const cookie = chosen.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^(?:__Host-)?language=ar; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/)
    expect((await read('', { Cookie: cookie })).attributes).toBe('lang="ar" dir="rtl"')
  })

  test.each([
    '//evil.example/e/x',
    'https://evil.example',
    '/e/x?y',
    '/c/x?lang=en',
    '/c/x?topic=a\n',
    '/login',
    '/\\evil.example',
  ])('a choice never leads to %s', async (to) => {
    const { server } = await visited()
    const response = await server.fetch(`/language?lang=de&to=${encodeURIComponent(to)}`, {
      redirect: 'manual',
    })
    expect(response.headers.get('Location')).toBe('/')
  })
})
