import { expect, test } from 'vitest'
import { legalLinks } from './config.ts'
import { writeMessage } from './mail/mail-message.ts'
import { onSqlite } from './testing/database/databases.ts'
import { storeEvent } from './testing/event-fixtures.ts'
import { startTestServer } from './testing/test-server.ts'

const settings = { imprintUrl: 'https://example.com/imprint', privacyUrl: 'https://example.com/privacy?a&b' }

onSqlite((stores) => {
  test('IMPRINT_URL and PRIVACY_URL are linked on the public page and in the card', async () => {
    const database = await stores.migrated()
    const server = await startTestServer({ database, ...settings })
    const { slug } = await storeEvent(database)
    for (const path of [`/e/${slug}`, `/embed/${slug}`]) {
      const html = await (await server.fetch(path)).text()
      expect(html).toMatch(/href="https:\/\/example\.com\/imprint"[^>]*>Imprint</)
      expect(html).toMatch(/href="https:\/\/example\.com\/privacy\?a&amp;b"[^>]*>Privacy</)
    }
    const plain = await startTestServer({ database })
    expect(await (await plain.fetch(`/e/${slug}`)).text()).not.toMatch(/Imprint|Privacy/)
  })

  test('IMPRINT_URL and PRIVACY_URL are linked on every small page, whatever its status', async () => {
    const database = await stores.migrated()
    const server = await startTestServer({ database, ...settings })
    const pages = {
      '/e/no-such-event': 404,
      '/embed/no-such-event': 404,
      '/nowhere': 404,
      '/unsubscribe?token=wrong': 404,
      '/confirm-sign-up?token=wrong': 410,
      '/auth/verify?token=wrong': 410,
      '/auth/undo?token=wrong': 404,
    }
    const headers = { accept: 'text/html' }
    for (const [path, status] of Object.entries(pages)) {
      const response = await server.fetch(path, { headers })
      expect([path, response.status]).toEqual([path, status])
      const html = await response.text()
      expect(html).toMatch(/href="https:\/\/example\.com\/imprint"[^>]*>Imprint<[^]*<\/footer>/)
      expect(html).toMatch(/href="https:\/\/example\.com\/privacy\?a&#38;b"[^>]*>Privacy</)
    }
    const plain = await startTestServer({ database })
    expect(await (await plain.fetch('/nowhere', { headers })).text()).not.toMatch(/Imprint|Privacy/)
  })
})

test('IMPRINT_URL and PRIVACY_URL are linked in emails', () => {
  const writer = {
    brandName: 'Daymark',
    publicUrl: 'https://cal.example.com',
    sender: { name: 'Daymark', address: 'no-reply@cal.example.com' },
    legalLinks: legalLinks(settings),
  }
  const mail = { kind: 'trial' as const, to: 'ada@example.com', contents: {} }
  const { text, html } = writeMessage({ id: 'an-id', mail, createdAt: 0, takenAt: 0 }, writer)
  expect(text).toContain('Imprint: https://example.com/imprint\nPrivacy: https://example.com/privacy?a&b')
  expect(html).toMatch(/href="https:\/\/example\.com\/imprint"[^>]*>Imprint<\/a>/)
})
