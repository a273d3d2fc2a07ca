import { ACCENTS, type Accent } from '../team-calendar.ts'
import { HOUR, timeOfDay, type WallTime } from '../time/wall-time.ts'
import { hexOf, mixed, oklabOf } from './oklab.ts'

export const SKY_HOURS = ['dawn', 'day', 'dusk', 'night'] as const
export type SkyHour = (typeof SKY_HOURS)[number]

/** The lamp of the daymark shines after somebody has said Yes. What is over or cancelled has a grey sky. */
export const SKY_STATES = ['usual', 'lit', 'over'] as const
export type SkyState = (typeof SKY_STATES)[number]

export interface SkyColors {
  top: string
  middle: string
  low: string
  orb: string
  hill: string
  sea: string
  glint: string
  /** It is the color of the tower's bands and roof. */
  mark: string
  stone: string
  iron: string
  /** The lamp is dark until somebody says Yes. */
  lamp: string
  light: string
  /** Words that stand on the sky have this color. */
  words: string
}

/** An all-day event has the sky of the day. The start is by the event's own clock. */
export function skyHourOf({ allDay, start }: { allDay: boolean; start: WallTime }): SkyHour {
  const hour = timeOfDay(start) / HOUR
  if (allDay || (hour >= 8 && hour < 16)) return 'day'
  if (hour >= 4 && hour < 8) return 'dawn'
  return hour >= 16 && hour < 20 ? 'dusk' : 'night'
}

const INK = '#1f1b16'
const WHITE = '#ffffff'
/** The ink of dark pages. */
const PAPER = '#f4eee5'
const MOST_CHROMA = 0.04

/** In a dark room the sky is darker by these shares, so that white words can be read on it. */
const GROUND_AT_NIGHT: Record<SkyHour, number> = { dawn: 0.46, day: 0.44, dusk: 0.8, night: 0.9 }
const THINGS_AT_NIGHT = 0.9

type Mixture = string | readonly [part: number, ground: string]
type Sky = Record<'top' | 'middle' | 'low' | 'orb' | 'hill' | 'sea' | 'glint', Mixture>

/** The accent is mixed into each ground. */
const SKIES: Record<SkyHour, Sky & { words: string }> = {
  dawn: {
    top: [0.1, '#dfe3f2'],
    middle: [0.14, '#fbeef0'],
    low: [0.16, '#ffe6b8'],
    orb: '#fff4d2',
    hill: [0.26, '#b3a2bd'],
    sea: [0.3, '#8e86a8'],
    glint: '#fff1d0',
    words: INK,
  },
  day: {
    top: [0.3, WHITE],
    middle: [0.16, WHITE],
    low: [0.07, WHITE],
    orb: [0.22, '#fff3c4'],
    hill: [0.4, WHITE],
    sea: [0.78, WHITE],
    glint: WHITE,
    words: INK,
  },
  dusk: {
    top: [0.34, '#27204a'],
    middle: [0.78, '#8a2f52'],
    low: [0.4, '#ffcf8a'],
    orb: '#ffe6b4',
    hill: [0.34, '#2a1838'],
    sea: [0.16, '#1d1a36'],
    glint: '#ffcf93',
    words: WHITE,
  },
  night: {
    top: '#0d1230',
    middle: [0.12, '#1c2250'],
    low: [0.46, '#33285a'],
    orb: '#fdf2d8',
    hill: '#10132b',
    sea: '#0a0e24',
    glint: [0.45, '#ffdca6'],
    words: WHITE,
  },
}

export interface SkyKind {
  hour: SkyHour
  accent: Accent
  /** An event that is over or cancelled has a grey sky. */
  isOver: boolean
}

export function skyColors({ hour, accent, isOver }: SkyKind, theme: 'light' | 'dark'): SkyColors {
  const { words, ...sky } = SKIES[hour]
  const mark = ACCENTS[accent].light
  const paint = (mixture: Mixture, isGround = false) => {
    const { l, a, b } = oklabOf(typeof mixture === 'string' ? mixture : mixed(mark, ...mixture))
    const share = theme === 'light' ? 1 : isGround ? GROUND_AT_NIGHT[hour] : THINGS_AT_NIGHT
    const chroma = isOver ? 0 : 1
    return hexOf({ l: l * share, a: a * chroma, b: b * chroma })
  }
  return {
    top: paint(sky.top, true),
    middle: paint(sky.middle, true),
    low: paint(sky.low, true),
    orb: paint(sky.orb),
    hill: paint(sky.hill, true),
    sea: paint(sky.sea, true),
    glint: paint(sky.glint),
    mark: paint(mark),
    stone: paint('#fbf3e6'),
    iron: paint('#2a2230'),
    lamp: paint('#5c5146'),
    light: paint('#ffe08a'),
    words: theme === 'dark' && words === INK ? PAPER : words,
  }
}

export function hasLightWords(hour: SkyHour): boolean {
  return SKIES[hour].words === WHITE
}

/** The ground of a page with a cover has a shade of the cover's main color. */
export function tintOf(color: string): { light: string; dark: string } {
  const { a, b } = oklabOf(color)
  const share = Math.min(0.5, MOST_CHROMA / Math.hypot(a, b))
  return {
    light: hexOf({ l: 0.96, a: a * share, b: b * share }),
    dark: hexOf({ l: 0.22, a: a * share, b: b * share }),
  }
}
