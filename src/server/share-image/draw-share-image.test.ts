import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { skyColors } from '../../domain/sky/sky-colors.ts'
import { ACCENTS } from '../../domain/team-calendar.ts'
import { LIGHT_COLORS } from '../brand-colors.ts'
import { drawShareImage } from './draw-share-image.ts'
import type { ShareImageText } from './share-image-text.ts'

const party: ShareImageText = {
  tile: { month: 'MAR', dayOfMonth: '10', weekday: 'Tue' },
  notice: '',
  isCancelled: false,
  title: 'Summer party',
  when: 'Tuesday, March 10, 2026, 9:00 AM – 10:00 AM EDT',
  whenLines: ['Tuesday, March 10, 2026', '9:00 AM – 10:00 AM EDT'],
  recurrence: '',
  location: 'Pier 4, Boston',
  by: 'by {organizer}',
  organizerName: 'Ada Lovelace',
  brandName: 'Daymark',
  hour: 'dusk',
  isOver: false,
  face: { teamName: null, accent: 'vermilion', logo: null, cover: null },
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
    ['a recurrence', { recurrence: 'Repeats every 2 weeks on Tue, Thu, until December 13, 2026' }],
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
    [{ whenLines: ['10 مارس 2026'] }, { whenLines: ['10 مايو 2026'] }],
    [{ whenLines: ['上午9:00'] }, { whenLines: ['下午9:00'] }],
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

test('a cover is drawn in its own colors above the words, without one the sky of the hour beside them', async () => {
  const green = await sharp({ create: { width: 1120, height: 560, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  const face = { teamName: 'Harbour', accent: 'fir', logo: null, cover: 'cover' } as const
  const withCover = await colorsOf(await drawShareImage({ ...party, face }, () => Promise.resolve(green)))
  for (const x of [10, 600, 1190]) expect(withCover(x, 100)).toBe('#00ff00')
  expect(withCover(1190, 500)).toBe(LIGHT_COLORS.paper)
  expect(withCover(80, 310)).toBe(ACCENTS.fir.light)
  const sky = skyColors({ hour: 'dusk', accent: 'fir', isOver: false }, 'light')
  const without = await colorsOf(await drawShareImage({ ...party, face }, () => Promise.resolve(null)))
  expect(without(1190, 600)).toBe(sky.sea)
  expect(without(600, 10)).toBe(LIGHT_COLORS.paper)
})

test('an event that is over or cancelled is grey', async () => {
  const colorAt = await colorsOf(
    await drawn({ ...party, isOver: true, isCancelled: true, notice: 'Cancelled' }),
  )
  expect(colorAt(70, 60)).toBe(LIGHT_COLORS.muted)
  for (const [x, y] of [
    [700, 20],
    [900, 400],
    [1190, 620],
  ] as const) {
    expect(colorAt(x, y)).toMatch(/^#(..)\1\1$/)
  }
})

test('the image is mirrored where dates are written from right to left', async () => {
  for (const [date, tileAt, paperAt] of [
    [party.when, 70, 400],
    ['الثلاثاء، 10 مارس 2026', 1130, 800],
  ] as const) {
    const colorAt = await colorsOf(await drawn({ ...party, when: date, whenLines: [date] }))
    expect([date, colorAt(tileAt, 70)]).toEqual([date, ACCENTS.vermilion.light])
    expect([date, colorAt(paperAt, 20)]).toEqual([date, LIGHT_COLORS.paper])
  }
})

async function colorsOf(image: Buffer) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => {
    const place = (y * info.width + x) * info.channels
    return `#${data.subarray(place, place + 3).toString('hex')}`
  }
}
