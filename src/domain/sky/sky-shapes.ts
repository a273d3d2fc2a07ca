import type { SkyColors, SkyHour } from './sky-colors.ts'

/** The sky itself fills the frame, from `top` over `middle` at 45 % to `low` at 72 % of its height. */
export const SKY_STOPS = [
  ['top', 0],
  ['middle', 0.45],
  ['low', 0.72],
] as const

export interface SkyShape {
  /** Path data of SVG. */
  path: string
  color: keyof SkyColors
  opacity?: number
  /** Lines of this width are drawn instead of a filled shape. */
  line?: number
  /** It is seen only while the lamp is lit. */
  isLight?: boolean
}

export interface SkyFrame {
  width: number
  height: number
}

/** Where the orb stands: from the middle in parts of the width that is always seen, and in parts of the unit. */
const ORBS: Record<SkyHour, { across: number; down: number; radius: number }> = {
  dawn: { across: -0.28, down: 0.61, radius: 0.125 },
  day: { across: -0.1, down: 0.3, radius: 0.13 },
  dusk: { across: 0.04, down: 0.64, radius: 0.135 },
  night: { across: 0.1, down: 0.25, radius: 0.1 },
}

const HORIZON = 0.74
const TOWER_ACROSS = 0.36
/** How far the next turn of the ridge is, and how high it is, in parts of the unit. */
const RIDGE = [
  [0.38, 0.15],
  [0.52, 0.06],
  [0.4, 0.14],
  [0.3, 0.09],
  [0.45, 0.2],
  [0.5, 0.1],
  [0.35, 0.16],
  [0.6, 0.05],
] as const
/** In parts of the unit: across, down, and how large. */
const STARS = [
  [0.12, 0.1, 3],
  [0.45, 0.34, 2],
  [0.71, 0.06, 4],
  [0.98, 0.22, 2],
  [1.3, 0.42, 3],
  [1.52, 0.12, 2],
] as const
const STARS_STEP = 1.7

/**
 * Gives what stands in the sky, from back to front: stars, orb, hills, sea and a daymark on the shore. Whoever cuts
 * the sides off keeps twice the height in the middle: orb and daymark are there, and the orb is never cut.
 */
export function skyShapes(hour: SkyHour, { width, height }: SkyFrame): SkyShape[] {
  const safe = Math.min(width, 2 * height)
  const unit = Math.min(safe, height)
  const horizon = height * HORIZON
  const orb = ORBS[hour]
  const [x, radius] = [width / 2 + orb.across * safe, orb.radius * unit]
  const y = hour === 'dawn' || hour === 'dusk' ? horizon - (HORIZON - orb.down) * unit : orb.down * height
  const glints = [0.27, 0.19, 0.3, 0.15, 0.23].map((length, row) => {
    const down = horizon + unit * (0.04 + row * 0.043)
    return `M${n(x - (length * unit) / 2)} ${n(down)}h${n(length * unit)}`
  })
  return [
    ...stars(hour, { width, height: horizon }, unit),
    { path: circle(x, y, radius * 1.75), color: 'orb', opacity: 0.25 },
    { path: circle(x, y, radius), color: 'orb' },
    { path: hills(width, height, horizon, unit), color: 'hill' },
    { path: `M0 ${n(horizon)}h${n(width)}V${n(height)}H0z`, color: 'sea' },
    { path: glints.join(''), color: 'glint', opacity: 0.75, line: unit / 80 },
    ...daymark(width / 2 + TOWER_ACROSS * safe, horizon, unit),
  ]
}

function stars(hour: SkyHour, { width, height }: SkyFrame, unit: number): SkyShape[] {
  if (hour === 'dawn' || hour === 'day') return []
  const groups = Math.ceil(width / unit / STARS_STEP)
  const dots = Array.from({ length: groups }, (_, group) =>
    STARS.map(([across, down]) => {
      const x = (group * STARS_STEP + across) * unit
      return x < width ? `M${n(x)} ${n(((down + group * 0.29) % 0.6) * height)}h0` : ''
    }).join(''),
  )
  return [{ path: dots.join(''), color: 'stone', opacity: hour === 'night' ? 0.8 : 0.3, line: unit / 110 }]
}

function hills(width: number, height: number, horizon: number, unit: number): string {
  let ridge = `M0 ${n(horizon - 0.08 * unit)}`
  let x = 0
  for (let turn = 0; x < width; turn += 1) {
    const [step, rise] = RIDGE[turn % RIDGE.length] ?? RIDGE[0]
    x += step * unit
    ridge += `L${n(x)} ${n(horizon - rise * unit)}`
  }
  return `${ridge}V${n(height)}H0z`
}

/** The tower stands on a rock; its foot is at `x`, `y`. The beam goes to the left, over the sea. */
function daymark(x: number, y: number, unit: number): SkyShape[] {
  const shape = (color: keyof SkyColors, ...points: [across: number, up: number][]): SkyShape => ({
    path: `M${points.map(([across, up]) => `${n(x + across * unit)} ${n(y - up * unit)}`).join('L')}z`,
    color,
  })
  return [
    shape(
      'hill',
      [-0.24, -0.05],
      [-0.15, 0.02],
      [-0.07, 0.03],
      [-0.04, 0.05],
      [0.07, 0.05],
      [0.12, 0.01],
      [0.2, 0],
      [0.3, -0.05],
    ),
    shape('stone', [-0.055, 0.04], [-0.032, 0.36], [0.032, 0.36], [0.055, 0.04]),
    shape('mark', [-0.055, 0.04], [-0.049, 0.115], [0.049, 0.115], [0.055, 0.04]),
    shape('mark', [-0.044, 0.19], [-0.038, 0.275], [0.038, 0.275], [0.044, 0.19]),
    shape(
      'iron',
      [-0.042, 0.36],
      [-0.042, 0.375],
      [-0.03, 0.375],
      [-0.03, 0.425],
      [0.03, 0.425],
      [0.03, 0.375],
      [0.042, 0.375],
      [0.042, 0.36],
    ),
    shape('lamp', [-0.022, 0.38], [-0.022, 0.418], [0.022, 0.418], [0.022, 0.38]),
    shape('mark', [-0.036, 0.425], [0, 0.465], [0.036, 0.425]),
    {
      ...shape('light', [-0.01, 0.4], [-1.5, 0.62], [-1.5, 0.3]),
      opacity: 0.3,
      isLight: true,
    },
    { ...shape('light', [-0.022, 0.38], [-0.022, 0.418], [0.022, 0.418], [0.022, 0.38]), isLight: true },
  ]
}

function circle(x: number, y: number, radius: number): string {
  const [left, r, across] = [n(x - radius), n(radius), n(2 * radius)]
  return `M${left} ${n(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0z`
}

/** A tenth of a unit cannot be seen, and more digits make the page longer. */
function n(value: number): number {
  return Math.round(value * 10) / 10
}
