import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ACCENT_NAMES, ACCENTS, DEFAULT_ACCENT } from '../domain/team-calendar.ts'
import { DARK_COLORS, LIGHT_COLORS } from './brand-colors.ts'

const tokens = readFileSync('src/shared-ui/tokens.css', 'utf8')
const pairs = pairsIn(tokens)
const accents = readFileSync('src/shared-ui/accents.css', 'utf8')

test.each(Object.entries(LIGHT_COLORS))('%s is the colour of the pages, light and dark', (name, light) => {
  const dark = Object.entries(DARK_COLORS).find(([other]) => other === name)?.[1]
  expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
})

test('browsers without light-dark() get every light colour', () => {
  expect(pairs.length).toBeGreaterThan(15)
  for (const [, name, light] of pairs) expect(tokens).toContain(`--${name}: ${light};`)
})

test('the stylesheet has every accent but the usual one, with each light colour for all browsers', () => {
  const others = ACCENT_NAMES.filter((name) => name !== DEFAULT_ACCENT)
  expect(others).toHaveLength(7)
  const names = [...accents.matchAll(/\[data-accent="(.+?)"\]/g)].map(([, name]) => name)
  expect(names).toEqual([...others, ...others])
  for (const accent of others) {
    const [plain = ''] = blocksOf(accent)
    const ofAccent = pairsOf(accent)
    expect(ofAccent.map(([, name]) => name)).toEqual(['accent', 'accent-strong', 'accent-soft', 'wash'])
    for (const [, name, light] of ofAccent) expect(plain).toContain(`--${name}: ${light};`)
  }
})

describe.each(
  ACCENT_NAMES.flatMap((accent) => [
    { accent, theme: 'light' as const, place: 2 },
    { accent, theme: 'dark' as const, place: 3 },
  ]),
)('the $theme colours with $accent', ({ accent, theme, place }) => {
  const colors = new Map([...pairs, ...pairsOf(accent)].map((pair) => [pair[1] ?? '', pair[place] ?? '']))
  const color = (name: string) => colors.get(name) ?? ''

  test(`${theme}: the accent is the one of emails and images`, () => {
    expect(color('accent')).toBe(ACCENTS[accent][theme])
  })

  test.each([
    ['ink', 'paper surface sunken', 13],
    ['muted', 'paper surface sunken', 5.4],
    ['accent', 'paper surface sunken', 4.5],
    ['accent-strong', 'paper surface sunken', 4.5],
    ['danger', 'paper surface sunken danger-soft', 5.8],
    ['success', 'paper surface sunken success-soft', 5.5],
    ['ink', 'accent-soft danger-soft success-soft wash', 7],
    ['muted', 'wash', 4.5],
    ['accent', 'wash', 4.5],
    ['on', 'accent accent-strong danger danger-strong success', 5.4],
    ['surface', 'ink', 13],
    ['edge', 'paper surface sunken', 3],
  ])(`${theme}: %s can be told from %s`, (text, grounds, least) => {
    for (const ground of grounds.split(' ')) {
      const ratio = contrast(color(text), color(ground))
      expect([text, ground, ratio >= least, ratio]).toEqual([text, ground, true, ratio])
    }
  })

  test(`${theme}: danger is far from the accent`, () => {
    expect(distance(color('danger'), color('accent'))).toBeGreaterThan(0.1)
  })
})

function pairsIn(css: string): RegExpExecArray[] {
  return [...css.matchAll(/--([a-z-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)]
}

/** What the stylesheet says of an accent: first for all browsers, then for those with light-dark(). */
function blocksOf(accent: string): string[] {
  return accents.split('[data-accent="').filter((block) => block.startsWith(`${accent}"`))
}

function pairsOf(accent: string): RegExpExecArray[] {
  return blocksOf(accent).flatMap(pairsIn)
}

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = linearLight(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearLight(color: string): number[] {
  return [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
}

/** How different two colours look: the distance in OKLab. */
function distance(one: string, other: string): number {
  const [first, second] = [oklab(one), oklab(other)]
  return Math.hypot(...first.map((part, index) => part - (second[index] ?? 0)))
}

function oklab(color: string): number[] {
  const [red = 0, green = 0, blue = 0] = linearLight(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}
