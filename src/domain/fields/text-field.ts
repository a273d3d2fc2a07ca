import * as z from 'zod'

/** The most characters that a text may have. */
export const TITLE_LENGTH = 200
export const NAME_LENGTH = 200
export const LOCATION_LENGTH = 500
export const MESSAGE_LENGTH = 5_000
export const DESCRIPTION_LENGTH = 50_000

/** Half a surrogate pair is no character, and PostgreSQL keeps neither it nor NUL. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const CONTROL_CHARACTERS = /\p{Cc}/gu
const CONTROL_CHARACTERS_WITHIN_TEXT = /[^\P{Cc}\t\n]/gu

// Embeddings, overrides and isolates turn round whatever is written after them on the same line ("Powered by…", an
// address in a mail) when nobody closes them. The marks (U+200E, U+200F, U+061C) have no such reach and stay.
const DIRECTION_CHANGES = /[\u202a-\u202e\u2066-\u2069]/g

const SOMETHING_VISIBLE = /[^\s\p{Cf}]/u

/** Counted in code points, so that an emoji is not two characters; what it is joined from still counts. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** The text on one line: breaks inside it become spaces, so that pasted words stay apart. */
export function oneLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ').replace(CONTROL_CHARACTERS, '').replace(DIRECTION_CHANGES, '').trim()
}

/** The text with breaks of one kind, and no other control characters than those and tabs. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROL_CHARACTERS_WITHIN_TEXT, '')
    .trim()
}

/** A one-line field that may be empty; null is. Leaving it out is for the schema around it to allow or fill in. */
export function lineField(label: string, longest: number) {
  return emptyWhenNull(textOf(label, longest, oneLine))
}

export function requiredLineField(label: string, longest: number, missing = `${label} is required`) {
  return textOf(label, longest, oneLine, missing)
}

/** The same for a field of several lines. */
export function textField(label: string, longest: number) {
  return emptyWhenNull(textOf(label, longest, severalLines))
}

export function requiredTextField(label: string, longest: number, missing = `${label} is required`) {
  return textOf(label, longest, severalLines, missing)
}

function textOf(label: string, longest: number, tidy: (text: string) => string, missing?: string) {
  const noText = ({ input }: { input?: unknown }) =>
    missing !== undefined && (input === undefined || input === null) ? missing : `${label} must be a text`
  const described = z.string({ error: noText }).meta({ maxLength: longest, ...(missing && { minLength: 1 }) })
  return described.transform((typed, context) => {
    const text = tidy(typed)
    const fault = faultOf(typed, text)
    if (fault === null) return text
    context.addIssue(fault)
    return z.NEVER
  })

  function faultOf(typed: string, text: string): string | null {
    if (UNSTORABLE.test(typed)) return `${label} contains a character that cannot be stored`
    if (missing !== undefined && !SOMETHING_VISIBLE.test(text)) return missing
    if (text.length > longest && lengthOf(text) > longest) {
      return `${label} must be at most ${longest.toLocaleString('en')} characters`
    }
    return null
  }
}

function emptyWhenNull(field: z.ZodType<string, string>) {
  return field.nullable().transform((text) => text ?? '')
}
