import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
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
  organizerName: 'Ada Lovelace',
  brandName: 'Daymark',
}

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
    const { unpacked, ...head } = readPng(await drawShareImage({ ...party, ...fields }))
    expect(head).toEqual({ signature: '\x89PNG\r\n\x1a\n', width: 1200, height: 630 })
    expect(unpacked).toBeGreaterThanOrEqual(630 * 1200 * 3)
  })
})

test('texts that cannot be drawn are left out of the image', async () => {
  const nothing = await drawShareImage({ ...party, title: '', location: '', organizerName: '' })
  const undrawable = { title: 'የአዲስ ዓመት', location: 'አዲስ አበባ 🏠', organizerName: 'ሰላም' }
  expect((await drawShareImage({ ...party, ...undrawable })).equals(nothing)).toBe(true)
  expect((await drawShareImage(party)).equals(nothing)).toBe(false)
})

test('the same text gives the same bytes', async () => {
  expect((await drawShareImage(party)).equals(await drawShareImage({ ...party }))).toBe(true)
})
