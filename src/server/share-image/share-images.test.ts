import { expect, test } from 'vitest'
import type { ShareImageText } from './share-image-text.ts'
import { ShareImages } from './share-images.ts'

const textOf = (title: string): ShareImageText => ({
  tile: { month: 'MAR', dayOfMonth: '10', weekday: 'Tue' },
  title,
  date: 'Tuesday, March 10, 2026',
  time: '',
  recurrence: '',
  location: '',
  organizerName: 'Ada',
  brandName: 'Daymark',
})

test('a picture is drawn once for all who ask, together or later', async () => {
  const images = new ShareImages()
  const [one, other] = await Promise.all([images.find(textOf('One')), images.find(textOf('One'))])
  expect(other).toBe(one)
  expect(await images.find(textOf('One'))).toBe(one)
  expect(await images.find(textOf('Another'))).not.toBe(one)
})

test('the picture that nobody has asked for longest is forgotten', async () => {
  const images = new ShareImages({ mostKept: 2 })
  const [one, two] = [await images.find(textOf('One')), await images.find(textOf('Two'))]
  expect(await images.find(textOf('One'))).toBe(one)
  await images.find(textOf('Three'))
  expect(await images.find(textOf('One'))).toBe(one)
  expect(await images.find(textOf('Two'))).not.toBe(two)
})

test('when too many wait, the next is asked to come again', async () => {
  const images = new ShareImages({ mostWaiting: 5 })
  const waiting = Array.from({ length: 5 }, (_, place) => images.find(textOf(`Event ${place}`)))
  await expect(images.find(textOf('One more'))).rejects.toMatchObject({ kind: 'unavailable' })
  await Promise.all(waiting)
  expect((await images.find(textOf('One more'))).length).toBeGreaterThan(1_000)
})

test('whoever is asked to come again takes the place of no picture', async () => {
  const images = new ShareImages({ mostKept: 2, mostWaiting: 1 })
  const one = await images.find(textOf('One'))
  const two = images.find(textOf('Two'))
  await expect(images.find(textOf('Three'))).rejects.toMatchObject({ kind: 'unavailable' })
  await two
  expect(await images.find(textOf('One'))).toBe(one)
})
