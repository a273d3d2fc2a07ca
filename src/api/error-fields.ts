import type { Reason } from '../domain/language/problem-key.ts'
import type { FieldError } from '../domain/problem.ts'

export const ERROR_FIELDS = 'Error-Fields'
export const ERROR_CODES = 'Error-Codes'

/**
 * The header has one entry per sentence of the text, in the same order: "title, name message". Fields that share a
 * sentence share the entry; "*" is the request as a whole.
 */
export function writeErrorFields(errors: readonly FieldError[]): string {
  const fieldsOfMessage = new Map<string, string[]>()
  for (const { field, message } of errors) {
    fieldsOfMessage.set(message, [...(fieldsOfMessage.get(message) ?? []), field || '*'])
  }
  return [...fieldsOfMessage.values()].map((fields) => fields.join(' ')).join(', ')
}

export function readFieldError(errorFields: string, text: string, field: string): string {
  const entries = errorFields.split(', ')
  const isAboutField = (_sentence: string, index: number) => entries[index]?.split(' ').includes(field)
  return text.split('; ').filter(isAboutField).join('; ')
}

/**
 * The header has one entry per sentence of the text, in the same order, as JSON in ASCII: a key, or a key with the
 * values in its sentence: ["titleRequired", ["placesLeft", 2]].
 */
export function writeErrorCodes(reasons: readonly Reason[]): string {
  return JSON.stringify(reasons).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
