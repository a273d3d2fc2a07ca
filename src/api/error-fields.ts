import type { FieldError } from '../domain/problem.ts'

export const ERROR_FIELDS = 'Error-Fields'

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
