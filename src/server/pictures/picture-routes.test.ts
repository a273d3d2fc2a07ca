import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { picturePath } from '../../domain/picture.ts'
import { cleanersFor } from '../background-jobs.ts'
import { cleanUp } from '../db/pieces.ts'
import { bucketOf, tryTakeFrom } from '../http/rate-limits.ts'
import { savePicture } from '../tables/picture-table.ts'
import { onBothEngines, onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { addToTeam, type Organizer } from '../testing/organizer.ts'
import { drawnPicture, storeCover, upload } from '../testing/pictures.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { startTestServer } from '../testing/test-server.ts'
import { preparePicture } from './prepare-picture.ts'

test('a cover is cropped to 2:1 in three sizes, upright and without metadata', async () => {
  const sideways = await sharp(await drawnPicture({ width: 600, height: 900, type: 'jpeg' }))
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { small, large, mail } = await preparePicture('cover', 'team', sideways)
  const sizes = await Promise.all([small, large, mail].map((bytes) => sharp(bytes).metadata()))
  expect(sizes.map(({ format, width, height }) => `${format} ${width} ${height}`)).toEqual([
    'webp 704 352',
    'webp 1408 704',
    'jpeg 1120 560',
  ])
  expect(
    sizes.flatMap(({ exif, icc, xmp, iptc, orientation }) => [exif, icc, xmp, iptc, orientation]),
  ).toEqual(Array.from({ length: 15 }))
})

test('a picture that the camera took sideways is turned upright', async () => {
  // Its left half is black. Turned by 90 degrees, its upper half is.
  const halves = await sharp(await drawnPicture({ width: 200, height: 100, background: 'white' }))
    .composite([
      { input: await drawnPicture({ width: 100, height: 100, background: 'black' }), left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { large, width, height } = await preparePicture('logo', 'team', halves)
  expect([width, height]).toEqual([40, 80])
  const { data, info } = await sharp(large).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (y: number) => data[y * info.width * info.channels + Math.floor(info.width / 2)] ?? -1
  expect([at(10) < 50, at(info.height - 10) > 200]).toEqual([true, true])
})

test('a white logo stands on ink, and a transparent one of another team has another hash', async () => {
  const white = await drawnPicture({ width: 90, height: 90, channels: 4, background: '#fff8' })
  const [one, other] = [
    await preparePicture('logo', 'one', white),
    await preparePicture('logo', 'other', white),
  ]
  const { channels, isOpaque } = await sharp(one.large).stats()
  expect([isOpaque, (channels[0]?.mean ?? 0) < 200]).toEqual([true, true])
  expect(one.large).toEqual(other.large)
  expect(one.hash).not.toBe(other.hash)
})

test('a logo keeps its shape, and its transparency in emails, too', async () => {
  const clear = await drawnPicture({ width: 900, height: 300, channels: 4, background: '#a008' })
  const { small, mail, mailType, width, height } = await preparePicture('logo', 'team', clear)
  expect([mailType, width, height]).toEqual(['image/png', 240, 80])
  expect([(await sharp(small).metadata()).hasAlpha, (await sharp(mail).metadata()).format]).toEqual([
    true,
    'png',
  ])
})

const please = 'Please choose a PNG, JPEG or WebP file.'

test.each([
  ['a text', Buffer.from('hello'), 'This file is not a picture. Please choose a PNG, JPEG or WebP file.'],
  ['nothing', Buffer.alloc(0), 'This file is not a picture. Please choose a PNG, JPEG or WebP file.'],
  [
    'SVG',
    Buffer.from('<?xml version="1.0"?>\n<svg onload="alert(1)"/>'),
    `SVG pictures cannot be used. ${please}`,
  ],
  ['GIF', Buffer.from('GIF89a, and so on'), `GIF pictures cannot be used. ${please}`],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic'), `HEIC pictures cannot be used. ${please}`],
  [
    'a PNG without an end',
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    'This picture is damaged or incomplete. Please choose another one.',
  ],
])('%s is refused with a sentence', async (_, bytes, sentence) => {
  await expect(preparePicture('cover', 'team', bytes)).rejects.toMatchObject({
    kind: 'invalid',
    message: sentence,
  })
})

test.each(['png', 'jpeg', 'webp'] as const)('half of a %s file is refused', async (type) => {
  const noise = await sharp(randomBytes(540_000), { raw: { width: 600, height: 300, channels: 3 } })
    .toFormat(type)
    .toBuffer()
  const half = noise.subarray(0, noise.length / 2)
  await expect(preparePicture('cover', 'team', half)).rejects.toMatchObject({
    message: 'This picture is damaged or incomplete. Please choose another one.',
  })
})

test('a cover has at least 600 × 300 pixels, as it stands upright', async () => {
  const sentence = 'This picture is too small. A cover needs at least 600 × 300 pixels.'
  for (const size of [
    { width: 599, height: 900 },
    { width: 900, height: 299 },
    { width: 600, height: 599, orientation: 6 },
  ])
    await expect(preparePicture('cover', 'team', await drawnPicture(size))).rejects.toMatchObject({
      kind: 'invalid',
      message: sentence,
    })
  const turned = await drawnPicture({ width: 300, height: 600, orientation: 6, type: 'jpeg' })
  expect((await preparePicture('cover', 'team', turned)).width).toBe(704)
  expect((await preparePicture('logo', 'team', await drawnPicture({ width: 40, height: 40 }))).width).toBe(80)
})

test('a bomb of pixels is refused by its header', async () => {
  const small = await drawnPicture({ width: 10, height: 10 })
  for (const [width, height] of [
    [100_000, 100_000],
    [12_001, 10],
    [8_000, 5_001],
  ] as const) {
    const bomb = Buffer.from(small)
    bomb.writeUInt32BE(width, 16)
    bomb.writeUInt32BE(height, 20)
    // The checksum of the header, which libpng checks.
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    await expect(preparePicture('cover', 'team', bomb)).rejects.toMatchObject({
      message: 'This picture has too many pixels. The limits are 40 megapixels and 12,000 pixels a side.',
    })
  }
})

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

onSqliteFirst((stores) => {
  const { database, server, organizer } = sharedSite(stores)
  const coverUrl = (id: string, alt = 'Boats') => `${server().url}/api/events/${id}/cover?alt=${alt}`
  const logoUrl = ({ teamId }: Organizer) => `${server().url}/api/teams/${teamId}/logo`

  test('members set, describe, replace and remove the cover; the page follows at once', async () => {
    const [ada, bob] = [await organizer(), await organizer('bob')]
    await addToTeam(database(), ada, bob)
    const { id, slug, cover: none } = await createEvent(ada)
    expect(none).toBe(null)
    const other = await startTestServer({ database: database() })
    const page = async (at = server()) => (await at.fetch(`/e/${slug}`)).text()
    const shareTag = async () => (await server().fetch(`/e/${slug}/share.png`)).headers.get('etag')
    expect(await page()).not.toContain('/pictures/')
    expect(await page(other)).not.toContain('/pictures/')
    const before = await shareTag()
    const first = await upload(bob, coverUrl(id, 'Boats%0Aat "dusk"'), await drawnPicture())
    const { cover, version } = await expectResponse(first, contract.putCover)
    expect(cover?.alt).toBe('Boats at "dusk"')
    expect(await page()).toContain('alt="Boats at &quot;dusk&quot;"')
    expect(await page(other)).toContain('alt="Boats at &quot;dusk&quot;"')
    expect(await shareTag()).not.toBe(before)
    const shown = await server().fetch(cover?.large ?? '')
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(1408)
    const described = await ada.send('PATCH', `/api/events/${id}/cover`, { alt: 'Sails' })
    expect((await expectResponse(described, contract.describeCover)).cover).toEqual({
      ...cover,
      alt: 'Sails',
    })
    expect(await page()).toContain('alt="Sails"')
    const second = await upload(ada, coverUrl(id), await drawnPicture({ background: 'teal', type: 'webp' }))
    const replaced = await expectResponse(second, contract.putCover)
    expect(replaced.cover?.large).not.toBe(cover?.large)
    // Forms that are open elsewhere have no conflict with it.
    expect(replaced.version).toBe(version)
    expect((await server().fetch(cover?.large ?? '')).status).toBe(404)
    const removed = await ada.send('DELETE', `/api/events/${id}/cover`)
    expect((await expectResponse(removed, contract.removeCover)).cover).toBe(null)
    expect(await page()).not.toContain('/pictures/')
    await expectProblem(
      await ada.send('PATCH', `/api/events/${id}/cover`, { alt: 'Sails' }),
      404,
      'There is no such picture',
    )
  })

  test('a cover that is refused leaves the one before', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    const { cover } = await expectResponse(
      await upload(ada, coverUrl(id), await drawnPicture()),
      contract.putCover,
    )
    const tooLarge = await upload(ada, coverUrl(id), Buffer.alloc(8_000_001, 1))
    await expectProblem(tooLarge, 413, 'The file is too large. The limit is 8 MB.')
    await expectProblem(
      await upload(ada, coverUrl(id), Buffer.from('{}'), 'application/json'),
      400,
      'This file is not a picture. Please choose a PNG, JPEG or WebP file.',
    )
    await expectProblem(
      await upload(ada, coverUrl(id), Buffer.from('<svg/>'), 'image/png'),
      400,
      `SVG pictures cannot be used. ${please}`,
    )
    const long = await upload(ada, coverUrl(id, 'x'.repeat(201)), await drawnPicture())
    await expectProblem(long, 400, 'Description of the picture must be at most 200 characters')
    const { event } = await expectResponse(await ada.get(`/api/events/${id}`), contract.readEvent)
    expect(event.cover).toEqual(cover)
  })

  test('the cover of a private event is for the members of its team', async () => {
    const [ada, eve] = [await organizer(), await organizer('eve')]
    const { id } = await createEvent(ada, { isPublic: false })
    const path = picturePath(await storeCover(database(), { id, teamId: ada.teamId }), 'small')
    expect((await server().fetch(path)).status).toBe(404)
    expect((await eve.get(path)).status).toBe(404)
    const own = await ada.get(path)
    expect([own.status, own.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ])
    await ada.send('PATCH', `/api/events/${id}`, { isPublic: true })
    expect((await server().fetch(path)).status).toBe(200)
    await ada.send('DELETE', `/api/events/${id}`)
    expect((await server().fetch(path)).status).toBe(404)
  })

  test('a copy shares the cover, and that of another team cannot be copied', async () => {
    const [ada, eve] = [await organizer(), await organizer('eve')]
    const { id } = await createEvent(ada)
    const path = picturePath(await storeCover(database(), { id, teamId: ada.teamId }), 'small')
    const copy = await createEvent(ada, { coverOf: id })
    expect(copy.cover?.small).toBe(path)
    expect((await createEvent(eve, { coverOf: id })).cover).toBe(null)
    await ada.send('DELETE', `/api/events/${id}/cover`)
    await cleanUp(database(), cleanersFor({ attendeeRetentionDays: 30 }), new AbortController().signal)
    expect((await server().fetch(path)).status).toBe(200)
    await ada.send('DELETE', `/api/events/${copy.id}/cover`)
    await cleanUp(database(), cleanersFor({ attendeeRetentionDays: 30 }), new AbortController().signal)
    expect(await database().query('SELECT hash FROM pictures WHERE team_id = $1', [ada.teamId])).toEqual([])
  })

  test('only owners change the logo, which replaces the one before', async () => {
    const [ada, bob, eve] = [await organizer(), await organizer('bob'), await organizer('eve')]
    await addToTeam(database(), ada, bob)
    const { slug } = await createEvent(ada)
    const page = async () => (await server().fetch(`/e/${slug}`)).text()
    expect(await page()).not.toContain('/pictures/')
    const wide = await drawnPicture({ width: 1200, height: 200 })
    const { logo } = await expectResponse(await upload(ada, logoUrl(ada), wide), contract.putLogo)
    expect([logo?.width, logo?.height]).toEqual([240, 40])
    expect(await page()).toContain(`src="${logo?.path}"`)
    await expectProblem(await upload(bob, logoUrl(ada), wide), 403, 'Only the team owner can change the logo')
    await expectProblem(
      await bob.send('DELETE', `/api/teams/${ada.teamId}/logo`),
      403,
      'Only the team owner can change the logo',
    )
    await expectProblem(await upload(eve, logoUrl(ada), wide), 404, 'There is no such team')
    await expectProblem(
      await upload(ada, logoUrl(ada), Buffer.alloc(2_000_001, 1)),
      413,
      'The file is too large. The limit is 2 MB.',
    )
    const square = await drawnPicture({ width: 300, height: 300 })
    const second = await expectResponse(await upload(ada, logoUrl(ada), square), contract.putLogo)
    expect(second.logo?.path).not.toBe(logo?.path)
    expect((await server().fetch(logo?.path ?? '')).status).toBe(404)
    const removed = await ada.send('DELETE', `/api/teams/${ada.teamId}/logo`)
    expect((await expectResponse(removed, contract.removeLogo)).logo).toBe(null)
    expect(await database().query('SELECT hash FROM pictures WHERE team_id = $1', [ada.teamId])).toEqual([])
  })

  test('a team uploads at most 100 pictures a day', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    while (await tryTakeFrom(database(), bucketOf('pictures-of', ada.teamId)));
    const response = await upload(ada, coverUrl(id), await drawnPicture())
    expect(response.status).toBe(429)
    expect(await response.text()).toBe(
      'Your team has uploaded too many pictures today. Please try again later.',
    )
  })

  test('a team has at most 2,000 pictures', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    const bytes = Buffer.from('not decoded')
    const sizes = { small: bytes, large: bytes, mail: bytes }
    await database().transaction(async (connection) => {
      for (let number = 0; number < 2_000; number++) {
        const picture = {
          hash: `${id}-${number}`,
          kind: 'cover' as const,
          mailType: 'image/jpeg' as const,
          color: '',
        }
        await savePicture(connection, ada.teamId, { ...picture, ...sizes })
      }
    })
    await expectProblem(
      await upload(ada, coverUrl(id), await drawnPicture()),
      409,
      'Your team has 2,000 pictures, which is the limit. Please remove some first.',
    )
  })

  test('an unknown picture or size is a 404', async () => {
    for (const path of [picturePath('nothing', 'small'), '/pictures/a%20b/small', '/pictures/nothing/huge'])
      expect((await server().fetch(path)).status).toBe(404)
  })
})

onBothEngines((stores) => {
  const { database, server, organizer } = sharedSite(stores)

  test('two members replace a cover at once: one of them is shown, and nothing is left of the other', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    const rivals = await Promise.all(
      ['red', 'blue'].map(async (background) =>
        upload(
          ada,
          `${server().url}/api/events/${id}/cover?alt=${background}`,
          await drawnPicture({ background }),
        ),
      ),
    )
    expect(rivals.map(({ status }) => status)).toEqual([200, 200])
    await cleanUp(database(), cleanersFor({ attendeeRetentionDays: 30 }), new AbortController().signal)
    const stored = await database().query<{ hash: string }>('SELECT hash FROM pictures WHERE team_id = $1', [
      ada.teamId,
    ])
    const { event } = await expectResponse(await ada.get(`/api/events/${id}`), contract.readEvent)
    expect(stored.map(({ hash }) => picturePath(hash, 'large'))).toEqual([event.cover?.large])
  })

  test('what nobody shows any more is deleted, and the pictures of a team go with it', async () => {
    const ada = await organizer()
    const [one, two] = [await createEvent(ada), await createEvent(ada)]
    const kept = await storeCover(database(), { id: one.id, teamId: ada.teamId })
    await storeCover(database(), { id: two.id, teamId: ada.teamId })
    await database().query('UPDATE events SET cover = NULL WHERE id = $1', [two.id])
    await cleanUp(database(), cleanersFor({ attendeeRetentionDays: 30 }), new AbortController().signal)
    const hashes = () => database().query('SELECT hash FROM pictures WHERE team_id = $1', [ada.teamId])
    expect(await hashes()).toEqual([{ hash: kept }])
    await database().query('DELETE FROM events WHERE team_id = $1', [ada.teamId])
    await database().query('DELETE FROM teams WHERE id = $1', [ada.teamId])
    expect(await hashes()).toEqual([])
  })
})
