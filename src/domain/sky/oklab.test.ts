import { expect, test } from 'vitest'
import { contrastOf, hexOf, mixed, oklabOf } from './oklab.ts'

test.each(['#000000', '#ffffff', '#b9430a', '#0b6a75', '#6a4cb8'])('%s comes back from Oklab', (hex) => {
  expect(hexOf(oklabOf(hex))).toBe(hex)
})

// Computed by a browser: color-mix(in oklab, …).
test('colors mix as color-mix of CSS does', () => {
  expect(mixed('#b9430a', 0.3, '#ffffff')).toBe('#efc8ba')
})

test('white on black has the highest contrast', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
