/** A color as lightness from 0 to 1 and two axes of hue, in which steps of the same size look alike. */
export interface Oklab {
  l: number
  a: number
  b: number
}

type Three = readonly [number, number, number]

export function oklabOf(hex: string): Oklab {
  const [red, green, blue] = linearOf(hex)
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
    Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
    Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue),
  ]
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

export function hexOf({ l, a, b }: Oklab): string {
  const [long, middle, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const channels: Three = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${channels.map((light) => byteOf(light).toString(16).padStart(2, '0')).join('')}`
}

/** `part` is how much of `color` is in the mixture, from 0 to 1. */
export function mixed(color: string, part: number, ground: string): string {
  const [one, other] = [oklabOf(color), oklabOf(ground)]
  const between = (axis: keyof Oklab) => one[axis] * part + other[axis] * (1 - part)
  return hexOf({ l: between('l'), a: between('a'), b: between('b') })
}

/** Computed as the Web Content Accessibility Guidelines do. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(hex: string): Three {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function byteOf(light: number): number {
  const bounded = Math.min(Math.max(light, 0), 1)
  const value = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
}
