import type { IcsMail } from '../../domain/calendar/ics-file.ts'
import { english } from '../../domain/language/english.ts'
import type { OrganizerWords } from '../../domain/language/organizer-words.ts'
import type { Words } from '../../domain/language/words.ts'
import type { Cover, Logo } from '../../domain/picture.ts'
import type { SkyHour, SkyState } from '../../domain/sky/sky-colors.ts'
import type { Accent } from '../../domain/team-calendar.ts'
import { oneLine, shortenedText, trimmedOf } from '../../domain/text.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Day } from '../../domain/time/wall-time.ts'
import type { AccountMail, MailContents } from './mail.ts'

/** Every field is text, never HTML: the letter is rendered as plain text and as HTML. */
export interface Letter {
  words?: Words
  /** It contains nothing that people typed but an event's title: readers take a subject for our own words. */
  subject: string
  preheader: string
  /** Other mails show today. */
  headline?: Headline
  face?: LetterFace
  heading: string
  paragraphs: string[]
  quote?: string
  comparison?: Comparison[]
  facts?: Fact[]
  button?: Link
  /** It is outlined, beside the button. */
  otherButton?: Link
  calendarLinks?: Link[]
  notes: string[]
  reason: string
  unsubscribeLink?: string
  ownPageLink?: string
  settingsLink?: Link
  senderName?: string
  replyTo?: string
  /** These addresses in its sentences stay whole, to be copied or pressed: the reader may trust or needs them. */
  ours?: readonly string[]
  calendarAttachment?: CalendarAttachment
  /** Links in these parts stay whole, because whoever wrote them has proved their address. */
  partsWithLinks?: readonly ('preheader' | 'heading' | 'quote')[]
}

/** An email about an event or a calendar has its title, the day of its date tile and the sky of its hour. */
export interface Headline {
  title: string
  day: Day
  /** It is that of the page, if there is one. */
  address?: string
  sky?: { hour: SkyHour; state: SkyState }
  /** The title is struck through if the whole event is cancelled. */
  cancelled?: 'event' | 'date'
}

export interface LetterFace {
  accent: Accent
  /** The team signs if its calendar lists the event. */
  teamName?: string | null
  logo?: Logo | null
  cover?: Cover | null
}

export interface Fact extends FactValue {
  name: string
  address?: string
}

export interface Comparison {
  name: string
  before: FactValue
  now: FactValue
}

export interface FactValue {
  lines: string[]
  /** The first line is bold, because people look for it first. */
  isLead?: true
  /** So many of its first lines are struck through, since they are cancelled. */
  struck?: number
  aside?: string
}

export interface Link {
  label: string
  address: string
}

/** The method says whether mail programs add, update or remove the event. */
export interface CalendarAttachment extends IcsMail {
  fileName: string
}

export interface Writer {
  brandName: string
  publicUrl: string
  legalLinks?: readonly Link[]
}

export type OrganizerMailWords = OrganizerWords['mail'] & Pick<Words, 'time'>

export type AccountLetters = {
  [Kind in AccountMail['kind']]: (
    contents: MailContents[Kind],
    writer: Writer,
    writtenAt: Instant,
    words: OrganizerMailWords,
  ) => Letter
}

const MAX_NAME_LENGTH = 60
const ZERO_WIDTH_SPACE = '\u200b'

/** It matches "https://…", "www.…", "ada@example.com" and "example.com/…", but not "J.R.R. Tolkien". */
const LINKS = /\S*(?::\/\/|@|\bwww\.)\S*|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/:?#]\S*)?/giu
/** Mail programs read these as the beginning or the end of a name, or as a part of an address. */
const NAME_MARKS = /["<>()[\]\\,;:]+/g

/** Returns "{organizer} via {brand}": anybody can call themselves anything, so the name never stands alone. */
export function senderNameOf(organizerName: string, brandName: string, { mail }: Words = english): string {
  const name = oneLine(organizerName).replace(LINKS, ' ').replace(NAME_MARKS, ' ').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(name) ? mail.via(shortenedText(name, MAX_NAME_LENGTH), brandName) : brandName
}

/**
 * The text reads as before, but mail programs make no links of it: what a stranger typed must not look like a link of
 * ours. It breaks "://", "@" and the dots inside words, except where a whole word is one of our own addresses.
 */
export function unlinked(text: string, ours: readonly string[] = []): string {
  return text.replace(/\S+/g, (word) =>
    ours.includes(trimmedOf('().,', word))
      ? word
      : word
          .replace(/:(?=\/\/)/g, `:${ZERO_WIDTH_SPACE}`)
          .replace(/(?<=.)@(?=.)/gu, `@${ZERO_WIDTH_SPACE}`)
          .replace(/(?<=.)([.\u3002\uff0e\uff61])(?=[\p{L}\p{M}\p{N}\p{S}_-])/gu, `$1${ZERO_WIDTH_SPACE}`),
  )
}

/** These parts are ours: the addresses of links, and what only the headers and the attachment contain. */
const NOT_SHOWN_AS_TEXT = new Set<string>([
  'words',
  'subject',
  'face',
  'button',
  'otherButton',
  'calendarLinks',
  'unsubscribeLink',
  'ownPageLink',
  'settingsLink',
  'senderName',
  'replyTo',
  'calendarAttachment',
  'partsWithLinks',
] satisfies (keyof Letter)[])

export function unlinkedLetter(letter: Letter, { publicUrl }: Writer): Letter {
  const ours = [publicUrl, ...(letter.ours ?? [])]
  const whole = new Set<string>(letter.partsWithLinks)
  const parts = Object.entries<unknown>({ ...letter }).map(([name, part]) => [
    name,
    NOT_SHOWN_AS_TEXT.has(name) || whole.has(name) ? part : mapTexts(part, (text) => unlinked(text, ours)),
  ])
  return Object.fromEntries(parts) as Letter
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === 'address' ? part : mapTexts(part, change)]),
  )
}

/**
 * Other scripts are encoded in headers as "=?utf-8?B?…?=", and mail programs would show what that says instead of
 * what somebody typed.
 */
export function headerText(text: string): string {
  return text.replace(/=(?=\?)/g, `=${ZERO_WIDTH_SPACE}`)
}
