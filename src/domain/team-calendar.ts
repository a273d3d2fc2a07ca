import * as z from 'zod'
import { chosenSlugField, isChosenSlug, isReservedSlug } from './chosen-slug.ts'
import { LANGUAGE_CODES, type Language } from './language/languages.ts'
import { problemKey } from './language/problem-key.ts'
import { type Logo, shownLogo } from './picture.ts'
import { parseUrl } from './text.ts'
import { lineField, textField } from './text-field.ts'

export const CALENDAR_DESCRIPTION_LENGTH = 500
const LINK_LENGTH = 500

/**
 * Each accent has a color by day and one by night. Text and tiles in them have enough contrast on every ground.
 * Feeds can name only a color of CSS: the nearest one.
 */
export const ACCENTS = {
  vermilion: { light: '#b9430a', dark: '#ff9152', cssName: 'chocolate' },
  ochre: { light: '#8a5a00', dark: '#e9b44c', cssName: 'saddlebrown' },
  moss: { light: '#4c6a12', dark: '#a8c95a', cssName: 'darkolivegreen' },
  fir: { light: '#176b4a', dark: '#63c797', cssName: 'seagreen' },
  lagoon: { light: '#0b6a75', dark: '#55c3cf', cssName: 'teal' },
  harbour: { light: '#1d5fa8', dark: '#82b6f5', cssName: 'steelblue' },
  iris: { light: '#6a4cb8', dark: '#b9a5f7', cssName: 'slateblue' },
  slate: { light: '#4b5567', dark: '#b4bfd0', cssName: 'dimgray' },
} as const
export type Accent = keyof typeof ACCENTS
export const ACCENT_NAMES = Object.keys(ACCENTS) as [Accent, ...Accent[]]
export const DEFAULT_ACCENT: Accent = 'vermilion'

/** An accent that this build does not know, as after a rollback, is the default one. */
export function accentOf(name: string): Accent {
  return ACCENT_NAMES.find((accent) => accent === name) ?? DEFAULT_ACCENT
}

export interface CalendarTeam {
  slug: string
  name: string
  description: string
  link: string
  accent: Accent
  logo: Logo | null
  timezone: string
  /** All pages of the team have this language; null for each visitor's own. */
  language: Language | null
}

/** A feed has at most so many events, those ahead first. */
export const MOST_LISTED = 1_000

/** The pages show at most so many events, those ahead first, then the latest of those that are over. */
export const MOST_SHOWN = 3_000

const SLUG_LENGTH = 40

export function isCalendarSlug(text: string): boolean {
  return isChosenSlug(text, SLUG_LENGTH)
}

export function suggestedSlug(nameWords: string): string {
  const words = nameWords.slice(0, SLUG_LENGTH).replace(/-+$/, '')
  return isCalendarSlug(words) && !isReservedSlug(words) ? words : `${words.slice(0, 32)}-events`
}

const linkField = lineField('link', LINK_LENGTH).refine(
  (text) => text === '' || (/^https?:\/\/[^\s/]/i.test(text) && parseUrl(text) !== null),
  problemKey('linkInvalid'),
)

export const teamCalendar = z.object({
  isOn: z.boolean(),
  /** True if it was ever switched on: which events to list is asked once. */
  hasBeenOn: z.boolean(),
  /** Null before the first one is chosen. */
  slug: z.string().nullable(),
  suggestedSlug: z.string(),
  description: z.string(),
  link: z.string(),
  accent: z.enum(ACCENT_NAMES),
  language: z.enum(LANGUAGE_CODES).nullable(),
  logo: shownLogo.nullable(),
  listed: z.int(),
  views: z.int(),
  subscriptions: z.int(),
  followers: z.int(),
  /** Followers were last emailed new events then; null if never. */
  latestNewsAt: z.int().nullable(),
})
export type TeamCalendar = z.output<typeof teamCalendar>

/** Omitted settings stay as they are. */
export const teamCalendarChange = z
  .strictObject({
    isOn: z.boolean(problemKey('isOnNotBoolean')),
    slug: chosenSlugField(SLUG_LENGTH, 'slugInvalid'),
    description: textField('description', CALENDAR_DESCRIPTION_LENGTH, {
      tooLong: 'calendarDescriptionTooLong',
    }),
    link: linkField,
    accent: z.enum(ACCENT_NAMES, problemKey('accentInvalid')),
    language: z.enum(LANGUAGE_CODES, problemKey('languageInvalid')).nullable(),
    list: z.union([z.literal('upcoming'), z.array(z.uuid()).max(MOST_LISTED)], problemKey('listInvalid')),
  })
  .partial()
export type TeamCalendarChange = z.output<typeof teamCalendarChange>
