import * as z from 'zod'
import { type PlainKey, type ProblemKey, problemKey } from './language/problem-key.ts'
import { lengthOf, oneLine, severalLines } from './text.ts'

/** PostgreSQL stores neither NUL nor a lone surrogate. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text)
}

const SOMETHING_VISIBLE = /[^\s\p{Cf}]/u

type NameBefore<End extends string> = ProblemKey extends infer Key
  ? Key extends `${infer Name}${End}`
    ? Name
    : never
  : never

type TextName = NameBefore<'NotText'> & NameBefore<'TooLong'> & NameBefore<'Unstorable'>
type RequiredName = TextName & NameBefore<'Required'>

interface Keys {
  required?: PlainKey
  tooLong?: PlainKey
}

export function lineField(name: TextName, longest: number, keys: Keys = {}) {
  return emptyWhenNull(textOf(name, longest, oneLine, keys))
}

export function requiredLineField(name: RequiredName, longest: number, keys: Keys = {}) {
  return textOf(name, longest, oneLine, { required: `${name}Required`, ...keys })
}

export function textField(name: TextName, longest: number, keys: Keys = {}) {
  return emptyWhenNull(textOf(name, longest, severalLines, keys))
}

export function requiredTextField(name: RequiredName, longest: number, keys: Keys = {}) {
  return textOf(name, longest, severalLines, { required: `${name}Required`, ...keys })
}

function textOf(name: TextName, longest: number, tidy: (text: string) => string, keys: Keys) {
  const { required, tooLong = `${name}TooLong` } = keys
  const noText = ({ input }: { input?: unknown }) =>
    required !== undefined && (input === undefined || input === null)
      ? required
      : problemKey(`${name}NotText`)
  const described = z
    .string({ error: noText })
    .meta({ maxLength: longest, ...(required && { minLength: 1 }) })
  return described.transform((input, context) => {
    const text = tidy(input)
    const error = errorIn(input, text)
    if (error === null) return text
    context.addIssue(error)
    return z.NEVER
  })

  function errorIn(input: string, text: string): PlainKey | null {
    if (!isStorable(input)) return `${name}Unstorable`
    if (required !== undefined && !SOMETHING_VISIBLE.test(text)) return required
    return text.length > longest && lengthOf(text) > longest ? tooLong : null
  }
}

function emptyWhenNull(field: z.ZodType<string, string>) {
  return field.nullable().transform((text) => text ?? '')
}
