import { expect, test } from 'vitest'
import type { ShareImageText } from './share-image-text.ts'
import { ShareImages } from './share-images.ts'

const textOf = (title: string): ShareImageText => ({
  tile: { month: 'MAR', dayOfMonth: '10', weekday: 'Tue' },
  notice: '',
  isCancelled: false,
  title,
  date: 'Tuesday, March 10, 2026',
  time: '',
  recurrence: '',
  location: '',
  by: 'by {organizer}',
  organizerName: 'Ada',
  brandName: 'Daymark',
})

const noPicture = () => Promise.resolve(null)

test('an image is drawn once for concurrent and later requests', async () => {
  const images = new ShareImages(noPicture)
  const [one, other] = await Promise.all([images.find(textOf('One')), images.find(textOf('One'))])
  expect(other).toBe(one)
  expect(await images.find(textOf('One'))).toBe(one)
  expect(await images.find(textOf('Another'))).not.toBe(one)
})

test('the least recently used image is evicted', async () => {
  const images = new ShareImages(noPicture, { maxCached: 2 })
  const [one, two] = [await images.find(textOf('One')), await images.find(textOf('Two'))]
  expect(await images.find(textOf('One'))).toBe(one)
  await images.find(textOf('Three'))
  expect(await images.find(textOf('One'))).toBe(one)
  expect(await images.find(textOf('Two'))).not.toBe(two)
})

test('when too many images wait to be drawn, the next is a 503', async () => {
  const images = new ShareImages(noPicture, { maxWaiting: 5 })
  const waiting = Array.from({ length: 5 }, (_, place) => images.find(textOf(`Event ${place}`)))
  await expect(images.find(textOf('One more'))).rejects.toMatchObject({ kind: 'unavailable' })
  await Promise.all(waiting)
  expect((await images.find(textOf('One more'))).length).toBeGreaterThan(1_000)
})

test('a rejected image does not evict another', async () => {
  const images = new ShareImages(noPicture, { maxCached: 2, maxWaiting: 1 })
  const one = await images.find(textOf('One'))
  const two = images.find(textOf('Two'))
  await expect(images.find(textOf('Three'))).rejects.toMatchObject({ kind: 'unavailable' })
  await two
  expect(await images.find(textOf('One'))).toBe(one)
})
