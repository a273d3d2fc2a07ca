import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrSvg } from '../../shared-ui/qr-svg.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { PUBLIC_URL, pageVisitor } from '../testing/page-visitor.ts'
import { totalsOf } from '../testing/visit-totals.ts'

const pathOf = (slug: string) => `/e/${slug}/share.png`

onSqlite((stores) => {
  const { database, open } = pageVisitor(stores)

  test('the share image is a cacheable PNG of 1200 by 630, and is not counted', async () => {
    const { id, slug } = await storeEvent(database(), { location: 'Garden' })
    const response = await open(pathOf(slug))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const image = Buffer.from(await response.arrayBuffer())
    expect(image.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630])
    expect(await totalsOf(database(), id)).toEqual({})
  })

  test('the share image is a 304 until a text in it changes', async () => {
    const { id, slug } = await storeEvent(database())
    const tag = (await open(pathOf(slug))).headers.get('etag') ?? ''
    const statusFor = async () => {
      const response = await open(pathOf(slug), { headers: { 'if-none-match': tag } })
      return [
        response.status,
        (await response.arrayBuffer()).byteLength > 0,
        response.headers.get('cache-control'),
      ]
    }
    expect(await statusFor()).toEqual([304, false, 'public, max-age=300'])
    const change = (field: string) =>
      database().query(`UPDATE events SET ${field}, page_version = page_version + 1 WHERE id = $1`, [id])
    await change("description_html = 'Not in the picture'")
    expect(await statusFor()).toEqual([304, false, 'public, max-age=300'])
    await change("title = 'Winter party'")
    expect(await statusFor()).toEqual([200, true, 'public, max-age=300'])
  })

  test('the sky of an email is a cacheable PNG of 1200 by 400, for the hours and accents that there are', async () => {
    const path = '/sky/fir/dusk/lit'
    const response = await open(path)
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    const image = Buffer.from(await response.arrayBuffer())
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 400])
    const tag = response.headers.get('etag') ?? ''
    expect((await open(path, { headers: { 'if-none-match': tag } })).status).toBe(304)
    expect((await open('/sky/fir/dusk/over')).headers.get('etag')).not.toBe(tag)
    for (const wrong of ['/sky/pink/dusk/lit', '/sky/fir/tea/lit', '/sky/fir/dusk/on']) {
      expect((await open(wrong)).status).toBe(404)
    }
  })

  test('the QR code has the address of the page, and is not counted', async () => {
    const { id, slug } = await storeEvent(database())
    const response = await open(`/e/${slug}/qr.svg`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await response.text()).toBe(qrSvg(`${PUBLIC_URL}/e/${slug}`))
    expect(await totalsOf(database(), id)).toEqual({})
  })

  test('the share image and the QR code of a missing or private event are a 404', async () => {
    const { slug } = await storeEvent(database(), { isPublic: false })
    const wrong = [slug, randomUUID(), 'no-such-event-00000000', 'a%00b']
    for (const path of [...wrong.map(pathOf), `/e/${slug}/qr.svg`]) {
      const response = await open(path)
      expect(response.headers.get('cache-control')).not.toContain('public')
      await expectProblem(response, 404, 'Event not found')
    }
  })
})
