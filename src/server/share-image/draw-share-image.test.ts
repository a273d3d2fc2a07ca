import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ACCENTS } from '../../domain/team-calendar.ts'
import { drawShareImage } from './draw-share-image.ts'
import type { ShareImageText } from './share-image-text.ts'

const party: ShareImageText = {
  tile: { month: 'MAR', dayOfMonth: '10', weekday: 'Tue' },
  notice: '',
  isCancelled: false,
  title: 'Summer party',
  date: 'Tuesday, March 10, 2026',
  time: '9:00 AM – 10:00 AM EDT',
  recurrence: '',
  location: 'Pier 4, Boston',
  by: 'by {organizer}',
  organizerName: 'Ada Lovelace',
  brandName: 'Daymark',
}

const drawn = (text: ShareImageText) => drawShareImage(text, () => Promise.resolve(null))

/** Reads the header of a PNG and inflates its data, which throws if the file is damaged. */
function readPng(file: Buffer) {
  const packed: Buffer[] = []
  for (let place = 8; place < file.length; ) {
    const length = file.readUInt32BE(place)
    const kind = file.toString('latin1', place + 4, place + 8)
    if (kind === 'IDAT') packed.push(file.subarray(place + 8, place + 8 + length))
    place += 12 + length
  }
  return {
    signature: file.subarray(0, 8).toString('latin1'),
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    unpacked: inflateSync(Buffer.concat(packed)).length,
  }
}

describe('a share image', () => {
  test.each<[string, Partial<ShareImageText>]>([
    ['ordinary texts', {}],
    ['short texts', { title: 'X', location: '', organizerName: 'A' }],
    [
      'long texts',
      {
        title: 'The longest title of all '.repeat(8),
        location: 'x'.repeat(500),
        organizerName: 'y'.repeat(200),
      },
    ],
    ['Japanese texts', { title: '春の朝ごはん会「東京」', location: '東京都港区' }],
    ['Arabic texts', { title: 'حفلة الصيف 2026 (Party)!', location: 'الرياض' }],
    ['emoji', { title: '🎉 Party 👩🏽‍🚀' }],
    ['emoji alone', { title: '🎉', location: '🏠', organizerName: '😀', brandName: '🏳️' }],
    ['a script that no font has', { title: 'የአዲስ ዓመት', location: 'አዲስ አበባ', organizerName: 'ሰላም' }],
    ['a cancellation', { notice: 'Cancelled', isCancelled: true }],
    ['a recurrence', { recurrence: 'Repeats every 2 weeks on Tue, Thu, until December 13, 2026', time: '' }],
  ])('the image of an event with %s is a PNG of 1200 by 630', async (_, fields) => {
    const { unpacked, ...head } = readPng(await drawn({ ...party, ...fields }))
    expect(head).toEqual({ signature: '\x89PNG\r\n\x1a\n', width: 1200, height: 630 })
    expect(unpacked).toBeGreaterThanOrEqual(630 * 1200 * 3)
  })
})

test('texts that cannot be drawn are left out of the image', async () => {
  const nothing = await drawn({ ...party, title: '', location: '', organizerName: '' })
  const undrawable = { title: 'የአዲስ ዓመት', location: 'አዲስ አበባ 🏠', organizerName: 'ሰላም' }
  expect((await drawn({ ...party, ...undrawable })).equals(nothing)).toBe(true)
  expect((await drawn(party)).equals(nothing)).toBe(false)
})

test('dates and notices are drawn in their own script beside a title in another', async () => {
  const pairs: [Partial<ShareImageText>, Partial<ShareImageText>][] = [
    [{ tile: { ...party.tile, weekday: '火' } }, { tile: { ...party.tile, weekday: '木' } }],
    [{ notice: '중지' }, { notice: '행사' }],
    [{ date: '10 مارس 2026' }, { date: '10 مايو 2026' }],
    [{ time: '上午9:00' }, { time: '下午9:00' }],
    [{ recurrence: '毎週' }, { recurrence: '毎月' }],
    [{ by: '主催：{organizer}' }, { by: '主办：{organizer}' }],
  ]
  for (const [one, other] of pairs) {
    const images = [await drawn({ ...party, ...one }), await drawn({ ...party, ...other })]
    expect([one, images[0]?.equals(images[1] ?? Buffer.of())]).toEqual([one, false])
  }
})

test('the same text gives the same bytes', async () => {
  expect((await drawn(party)).equals(await drawn({ ...party }))).toBe(true)
})

test('white text on a white cover has enough contrast, and the accent of the team is on the tile', async () => {
  const white = await sharp({ create: { width: 1120, height: 560, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const face = { accent: 'fir', logo: 'logo', cover: 'cover' } as const
  const image = await drawShareImage({ ...party, face }, () => Promise.resolve(white))
  const colorAt = await colorsOf(image)
  expect(colorAt(10, 10)).toBe('#666666')
  expect(colorAt(90, 180)).toBe(ACCENTS.fir.light)
  const without = await drawShareImage({ ...party, face }, () => Promise.resolve(null))
  expect((await sharp(without).stats()).dominant).not.toEqual((await sharp(image).stats()).dominant)
})

test('the image is mirrored where dates are written from right to left', async () => {
  for (const [date, tileAt, paperAt] of [
    [party.date, 90, 1110],
    ['الثلاثاء، 10 مارس 2026', 1110, 90],
  ] as const) {
    const colorAt = await colorsOf(await drawn({ ...party, date }))
    expect([date, colorAt(tileAt, 180)]).toEqual([date, ACCENTS.vermilion.light])
    expect([date, colorAt(paperAt, 180)]).toEqual([date, colorAt(10, 10)])
  }
})

async function colorsOf(image: Buffer) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => {
    const place = (y * info.width + x) * info.channels
    return `#${data.subarray(place, place + 3).toString('hex')}`
  }
}
