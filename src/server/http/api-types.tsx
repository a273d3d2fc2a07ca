import { createElement, Fragment, type ReactNode } from 'react'
import type { JsonSchema } from '../../api/named-schemas.ts'

const FORMATS: Record<string, string> = {
  'date-time': 'UTC time, such as 2026-03-10T13:00:00.000Z',
  date: 'date, such as 2026-03-10',
  email: 'email address',
  uri: 'URL',
  uuid: 'UUID',
}

/** The name at the end of a $ref: "Event" for "#/components/schemas/Event". */
export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** Describes the values that a schema allows. */
export function typeOf(schema: JsonSchema | boolean): ReactNode {
  if (typeof schema === 'boolean') return 'anything'
  const { $ref, anyOf, type, minimum, maximum } = schema
  if ($ref !== undefined) return <a href={`#schema-${nameIn($ref)}`}>{nameIn($ref)}</a>
  if (anyOf) return joined(anyOf.map(typeOf), ' or ')
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (Array.isArray(type)) return typeOf({ anyOf: type.map((one) => ({ ...schema, type: one })) })
  switch (type) {
    case 'array':
      return <>list of {Array.isArray(schema.items) ? null : typeOf(schema.items ?? true)}</>
    case 'object':
      return objectType(schema)
    case 'string':
      return textType(schema)
    case 'integer':
    case 'number':
      if (minimum === undefined || maximum === undefined) return 'whole number'
      return `whole number from ${minimum} to ${maximum}`
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case undefined:
      return 'anything'
  }
}

function textType({ format, minLength, maxLength, examples }: JsonSchema): string {
  const kind = (format && FORMATS[format]) ?? (minLength ? 'non-empty text' : 'text')
  const example = Array.isArray(examples) && examples.length > 0 ? `, such as ${String(examples[0])}` : ''
  return `${kind}${maxLength ? `, at most ${maxLength.toLocaleString('en')} characters` : ''}${example}`
}

function objectType({ properties, propertyNames, additionalProperties }: JsonSchema): ReactNode {
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => (
      <Fragment key={name}>
        {name} ({typeOf(field)})
      </Fragment>
    ))
    return <>object with {joined(fields, ', ')}</>
  }
  const names = typeof propertyNames === 'object' ? propertyNames.enum : undefined
  if (!names || additionalProperties === undefined) return 'object'
  return (
    <>
      {typeOf(additionalProperties)} for each of {names.map(String).join(', ')}
    </>
  )
}

export function joined(types: readonly ReactNode[], separator: string): ReactNode {
  return createElement(
    Fragment,
    null,
    ...types.flatMap((type, at) => (at === 0 ? [type] : [separator, type])),
  )
}
