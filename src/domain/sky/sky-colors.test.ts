import { describe, expect, test } from 'vitest'
import { ACCENT_NAMES, ACCENTS } from '../team-calendar.ts'
import { parseWallTime } from '../time/wall-time.ts'
import { contrastOf, mixed } from './oklab.ts'
import { SKY_HOURS, skyColors, skyHourOf, tintOf } from './sky-colors.ts'

test.each([
  ['03:59', 'night'],
  ['04:00', 'dawn'],
  ['07:59', 'dawn'],
  ['08:00', 'day'],
  ['15:59', 'day'],
  ['16:00', 'dusk'],
  ['19:59', 'dusk'],
  ['20:00', 'night'],
])('an event at %s has the sky of the %s', (time, hour) => {
  const start = parseWallTime(`2026-12-03T${time}:00`) ?? 0
  expect(skyHourOf({ allDay: false, start })).toBe(hour)
  expect(skyHourOf({ allDay: true, start })).toBe('day')
})

test('muted words and links can be read on the ground of every cover', () => {
  const channels = ['00', '80', 'ff']
  for (const red of channels) {
    for (const green of channels) {
      for (const blue of channels) {
        const { light, dark } = tintOf(`#${red}${green}${blue}`)
        expect(contrastOf('#665d52', light)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf('#b9ae9f', dark)).toBeGreaterThanOrEqual(4.5)
        for (const accent of Object.values(ACCENTS)) {
          expect(contrastOf(accent.light, light)).toBeGreaterThanOrEqual(4.5)
          expect(contrastOf(accent.dark, dark)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  }
})

describe.each(SKY_HOURS)('the sky of the %s', (hour) => {
  test.each(['light', 'dark'] as const)('carries words that can be read, in %s colors', (theme) => {
    for (const accent of ACCENT_NAMES) {
      for (const isOver of [false, true]) {
        const { words, top, middle } = skyColors({ hour, accent, isOver }, theme)
        for (const ground of [top, middle, mixed(top, 0.5, middle)]) {
          expect(contrastOf(words, ground)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })

  test('is grey if the event is over, and the same for every team', () => {
    for (const theme of ['light', 'dark'] as const) {
      for (const accent of ACCENT_NAMES) {
        const { words: _, ...colors } = skyColors({ hour, accent, isOver: true }, theme)
        for (const color of Object.values(colors)) expect(color).toMatch(/^#(..)\1\1$/)
      }
    }
  })
})
