import type { IcsMail } from '../../domain/calendar/ics-file.ts'
import { english } from '../../domain/language/english.ts'
import type { Words } from '../../domain/language/words.ts'
import type { Cover, Logo } from '../../domain/picture.ts'
import type { Accent } from '../../domain/team-calendar.ts'
import { oneLine, shortenedText } from '../../domain/text.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Day } from '../../domain/time/wall-time.ts'
import type { AccountMail, MailContents } from './mail.ts'

/** The contents of a mail, rendered as plain text and as HTML. Every field is text, never HTML. */
export interface Letter {
  /** English if missing. */
  words?: Words
  /** Contains nothing that people typed but an event's title: readers take a subject for our own words. */
  subject: string
  /** The preview text that mail programs show after the subject. */
  preheader: string
  /** The event's title, and its day for the date tile. Other mails show the product's name and today. */
  headline?: { title: string; day: Day }
  /** Missing in emails of the product itself. */
  face?: LetterFace
  heading: string
  paragraphs: string[]
  /** A message from a person, line breaks included. */
  quote?: string
  /** Before and now, side by side. */
  comparison?: Comparison[]
  facts?: Fact[]
  button?: Link
  calendarLinks?: Link[]
  /** Small print after the button. */
  notes: string[]
  /** Why the recipient gets this mail. */
  reason: string
  unsubscribeLink?: string
  /** The page of the recipient's sign-up. */
  ownPageLink?: string
  /** Where recipients with an account choose how often they get this mail, if at all. */
  settingsLink?: string
  /** The sender's display name, unless it is the product's own. */
  senderName?: string
  replyTo?: string
  /** Addresses in its sentences that may become links: those of whoever runs the server. */
  ours?: readonly string[]
  calendarAttachment?: CalendarAttachment
}

/** How the team looks that the email is about. */
export interface LetterFace {
  accent: Accent
  logo?: Logo | null
  cover?: Cover | null
}

/** For example "Where", with one or more lines. */
export interface Fact extends FactValue {
  name: string
  /** Where its first line leads, if that is a link of ours. */
  address?: string
}

export interface Comparison {
  name: string
  before: FactValue
  now: FactValue
}

export interface FactValue {
  lines: string[]
  /** The first line is bold: what people look for first. */
  isLead?: true
  /** A smaller last line. */
  aside?: string
}

export interface Link {
  label: string
  address: string
}

/** The .ics part. Its method says whether mail programs add, update or remove the event. */
export interface CalendarAttachment extends IcsMail {
  fileName: string
}

/** The installation that sends the mail. */
export interface Writer {
  brandName: string
  publicUrl: string
  /** Imprint and privacy, if the operator has set them. */
  legalLinks?: readonly Link[]
}

/** How each kind of email is written that does not go to an attendee or a follower. */
export type AccountLetters = {
  [Kind in AccountMail['kind']]: (contents: MailContents[Kind], writer: Writer, writtenAt: Instant) => Letter
}

const MAX_NAME_LENGTH = 60
const ZERO_WIDTH_SPACE = '\u200b'

/** "https://…", "www.…", "ada@example.com" and "example.com/…". "J.R.R. Tolkien" and "St. Mary" stay. */
const LINKS = /\S*(?::\/\/|@|\bwww\.)\S*|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/:?#]\S*)?/giu
/** What mail programs read as the beginning or the end of a name, or as a part of an address. */
const NAME_MARKS = /["<>()[\]\\,;:]+/g

/** "{organizer} via {brand}": anybody can call themselves anything, so the name never stands alone. */
export function senderNameOf(organizerName: string, brandName: string, { mail }: Words = english): string {
  const name = oneLine(organizerName).replace(LINKS, ' ').replace(NAME_MARKS, ' ').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(name) ? mail.via(shortenedText(name, MAX_NAME_LENGTH), brandName) : brandName
}

/**
 * Reads the same, but mail programs make no links of it: what a stranger typed must not look like a link of ours. Breaks "://",
 * "@" and the dots inside words, except where a whole word is one of our own addresses.
 */
export function unlinked(text: string, ours: readonly string[] = []): string {
  return text.replace(/\S+/g, (word) =>
    ours.includes(word.replace(/[.,]$/, ''))
      ? word
      : word
          .replace(/:(?=\/\/)/g, `:${ZERO_WIDTH_SPACE}`)
          .replace(/(?<=.)@(?=.)/gu, `@${ZERO_WIDTH_SPACE}`)
          .replace(/(?<=.)([.\u3002\uff0e\uff61])(?=[\p{L}\p{M}\p{N}\p{S}_-])/gu, `$1${ZERO_WIDTH_SPACE}`),
  )
}

/** What is ours in a letter: the addresses of its links, and what only its headers and its attachment contain. */
const NOT_SHOWN_AS_TEXT = new Set<string>([
  'words',
  'subject',
  'face',
  'button',
  'calendarLinks',
  'unsubscribeLink',
  'ownPageLink',
  'settingsLink',
  'senderName',
  'replyTo',
  'calendarAttachment',
] satisfies (keyof Letter)[])

/** The letter with no links but our own, whoever wrote what it says. */
export function unlinkedLetter(letter: Letter, { publicUrl }: Writer): Letter {
  const ours = [publicUrl, ...(letter.ours ?? [])]
  const parts = Object.entries<unknown>({ ...letter }).map(([name, part]) => [
    name,
    NOT_SHOWN_AS_TEXT.has(name) ? part : mapTexts(part, (text) => unlinked(text, ours)),
  ])
  return Object.fromEntries(parts) as Letter
}

/** The same value with every text in it changed, except the addresses of our links. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === 'address' ? part : mapTexts(part, change)]),
  )
}

/**
 * A name or a subject for a header. "=?utf-8?B?…?=" is how other scripts are encoded there, and mail programs would show what it
 * says instead of what somebody typed.
 */
export function headerText(text: string): string {
  return text.replace(/=(?=\?)/g, `=${ZERO_WIDTH_SPACE}`)
}
