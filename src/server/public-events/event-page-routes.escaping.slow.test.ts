import { expect, test } from 'vitest'
import { cleanDescription } from '../../domain/description/clean-description.ts'
import { DESCRIPTION_TAGS } from '../../domain/description/description.ts'
import { oneLine } from '../../domain/text.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { pageVisitor } from '../testing/page-visitor.ts'
import { readPage } from '../testing/parsed-page.ts'
import { attackStrings } from '../testing/xss-attacks.ts'

const BATCH = 8

onSqlite((stores) => {
  const { database, open } = pageVisitor(stores)

  test('no text of an event adds a tag, an attribute or a URL scheme to its pages', {
    timeout: 60_000,
  }, async () => {
    const rich = '<p><a href="https://a.b" target="_blank" rel="x">x</a></p>'
    const plain = await storeEvent(database(), {
      location: 'https://a.b',
      descriptionHtml: cleanDescription(rich),
    })
    const inGarden = await storeEvent(database(), { location: 'Garden' })
    // Without compression, which would take a third of the time.
    const pageOf = async (path: string): Promise<string> => {
      const response = await open(path, { headers: { 'accept-encoding': 'identity' } })
      const html = await response.text()
      expect([response.status, response.ok ? '' : html]).toEqual([200, ''])
      return html
    }
    const allowed = new Set<string>(DESCRIPTION_TAGS)
    for (const { slug } of [plain, inGarden]) {
      for (const path of [`/e/${slug}`, `/embed/${slug}`]) {
        for (const markup of markupOf(await pageOf(path))) allowed.add(markup)
      }
    }
    const check = async (text: string) => {
      const line = oneLine(text).slice(0, 200)
      const { slug, title } = await storeEvent(database(), {
        title: line,
        location: line,
        organizerName: line,
        descriptionHtml: cleanDescription(text),
      })
      const [page, card] = await Promise.all([pageOf(`/e/${slug}`), pageOf(`/embed/${slug}`)])
      expect([text, markupOf(page + card).filter((markup) => !allowed.has(markup))]).toEqual([text, []])
      const read = readPage(page)
      expect([text, read.title, readPage(card).title]).toEqual([
        text,
        `${title} · Daymark`,
        `${title} · Daymark`,
      ])
      expect(read.schema?.name).toBe(title)
    }
    const attacks = attackStrings.filter((attack) => !/[\0\p{Surrogate}]/u.test(attack))
    // A few at a time: all at once would run into the server's limits of time on a busy machine.
    for (let start = 0; start < attacks.length; start += BATCH) {
      await Promise.all(attacks.slice(start, start + BATCH).map(check))
    }
  })
})

/**
 * All tags, attributes with their tags, and schemes of links. Text that looks like a broken tag is listed as
 * is.
 */
function markupOf(html: string): string[] {
  const script = /<script type="application\/ld\+json">[^<]*<\/script>/
  const tags =
    html
      .replace(script, '')
      .replaceAll('<!doctype html>', '')
      .match(/<[^>]*>?/g) ?? []
  return tags.flatMap((written) => {
    const [, name, attributes = ''] =
      /^<\/?([a-z][a-z\d]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>$/i.exec(written) ?? []
    if (name === undefined) return [written]
    const found = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
    return [
      name,
      ...found.map(([, attribute]) => `${name} ${attribute}`),
      ...found.flatMap(([, attribute, value = '']) =>
        attribute === 'href' ? [`href ${/^(?:https?:\/\/|mailto:|\/)/.exec(value)?.[0] ?? value}`] : [],
      ),
    ].filter((markup) => markup !== 'href mailto:' && markup !== 'href http://')
  })
}
