import { expect, test } from 'vitest'
import { ShareImages } from './share-images.ts'

const draw = (title: string) => Promise.resolve(Buffer.from(title))

test('an image is drawn once for concurrent and later requests', async () => {
  const images = new ShareImages(draw)
  const [one, other] = await Promise.all([images.find('One'), images.find('One')])
  expect(other).toBe(one)
  expect(await images.find('One')).toBe(one)
  expect(await images.find('Another')).not.toBe(one)
})

test('the least recently used image is evicted', async () => {
  const images = new ShareImages(draw, { maxCached: 2 })
  const [one, two] = [await images.find('One'), await images.find('Two')]
  expect(await images.find('One')).toBe(one)
  await images.find('Three')
  expect(await images.find('One')).toBe(one)
  expect(await images.find('Two')).not.toBe(two)
})

test('when too many images wait to be drawn, the next is a 503', async () => {
  const images = new ShareImages(draw, { maxWaiting: 5 })
  const waiting = Array.from({ length: 5 }, (_, place) => images.find(`Event ${place}`))
  await expect(images.find('One more')).rejects.toMatchObject({ kind: 'unavailable' })
  await Promise.all(waiting)
  expect(String(await images.find('One more'))).toBe('One more')
})

test('a rejected image does not evict another', async () => {
  const images = new ShareImages(draw, { maxCached: 2, maxWaiting: 1 })
  const one = await images.find('One')
  const two = images.find('Two')
  await expect(images.find('Three')).rejects.toMatchObject({ kind: 'unavailable' })
  await two
  expect(await images.find('One')).toBe(one)
})
