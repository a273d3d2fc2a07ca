import { shortenedText } from '../text.ts'

/** Content lines of iCalendar (RFC 5545, 3.1) are escaped, and folded so that no line is longer than 75 octets. */

const MOST_OCTETS = 75

// Control characters other than the line break, which is escaped, and lone surrogates, which UTF-8 cannot
// encode.
const UNWRITABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/gu
const SPECIAL_CHARACTER = /[\\;,\n]/
const PLAIN_ASCII = /^[\x20-\x7e]*$/

/** In a TEXT value backslash, semicolon, comma and line break are escaped; a colon is not. */
export function textValue(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNWRITABLE, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** This is room for the name of a property, the end of its line and an ellipsis. */
const NAME_OCTETS = 30
/** At least this part of a folded line is text, if each of its lines ends before a character of four octets. */
const TEXT_SHARE = 71 / 74

/** Cuts the text to what a folded line of this many octets has room for; empty if nothing fits. */
export function fittedText(text: string, octets: number): string {
  let room = (octets - NAME_OCTETS) * TEXT_SHARE
  if (room <= 0) return ''
  let length = 0
  for (const character of text) {
    room -= SPECIAL_CHARACTER.test(character) ? 2 : octetsOf(character)
    if (room < 0) return shortenedText(text, length)
    length += 1
  }
  return text
}

export function octetsIn(text: string): number {
  return new TextEncoder().encode(text).length
}

/** A quoted parameter value cannot contain double quotes, so they become single quotes. */
export function quotedValue(text: string): string {
  return `"${text.replace(/\s/g, ' ').replace(UNWRITABLE, '').replaceAll('"', "'")}"`
}

export function foldLine(line: string): string {
  if (line.length <= MOST_OCTETS && PLAIN_ASCII.test(line)) return `${line}\r\n`
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MOST_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return `${text}\r\n`
}

function octetsOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
