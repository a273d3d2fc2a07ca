import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DARK_COLORS, LIGHT_COLORS } from './brand-colors.ts'

const tokens = readFileSync('src/shared-ui/tokens.css', 'utf8')

test.each(Object.entries(LIGHT_COLORS))('%s is the colour of the pages, light and dark', (name, light) => {
  const dark = Object.entries(DARK_COLORS).find(([other]) => other === name)?.[1]
  expect(tokens).toContain(`--${name}: ${light};`)
  expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
})

describe.each([
  ['light', LIGHT_COLORS],
  ['dark', DARK_COLORS],
])('the %s colours', (theme, colors) => {
  test.each([
    ['ink', 'paper'],
    ['ink', 'surface'],
    ['muted', 'paper'],
    ['muted', 'surface'],
    ['accent', 'surface'],
    ['on-accent', 'accent'],
  ] as const)(`${theme}: %s on %s has enough contrast to be read`, (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })
})

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
