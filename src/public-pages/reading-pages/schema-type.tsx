import { Fragment, type ReactNode } from 'react'
import type { JsonSchema } from '../../api/named-schemas.ts'

type Schema = JsonSchema | boolean

const FORMATS: Record<string, string> = {
  'date-time': 'UTC time, such as 2026-03-10T13:00:00.000Z',
  date: 'date, such as 2026-03-10',
  email: 'email address',
  uri: 'URL',
  uuid: 'UUID',
}

/** Describes the values that a schema allows. */
export function SchemaType({ schema }: { schema: Schema }): ReactNode {
  if (typeof schema === 'boolean') return 'anything'
  if (schema.$ref !== undefined) return <SchemaLink reference={schema.$ref} />
  if (schema.anyOf) return joined(schema.anyOf, ' or ')
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (Array.isArray(schema.type)) {
    return joined(
      schema.type.map((type) => ({ ...schema, type })),
      ' or ',
    )
  }
  switch (schema.type) {
    case 'array':
      return <>list of {Array.isArray(schema.items) ? null : <SchemaType schema={schema.items ?? true} />}</>
    case 'object':
      return <ObjectType schema={schema} />
    case 'string':
      return textType(schema)
    case 'integer':
    case 'number':
      return numberType(schema)
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case undefined:
      return 'anything'
  }
}

/** Lists the fields of an object with their types. */
export function SchemaFields({ schema }: { schema: JsonSchema }): ReactNode {
  const required = schema.required ?? []
  return (
    <dl className="rows two">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {!required.includes(name) && <span className="muted"> optional</span>}
          </dt>
          <dd className="muted">
            <SchemaType schema={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The name at the end of a $ref: "Event" for "#/components/schemas/Event". */
export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

export function schemaId(name: string): string {
  return `schema-${name}`
}

function SchemaLink({ reference }: { reference: string }) {
  const name = nameIn(reference)
  return <a href={`#${schemaId(name)}`}>{name}</a>
}

function ObjectType({ schema }: { schema: JsonSchema }): ReactNode {
  const { properties, propertyNames, additionalProperties } = schema
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => (
      <Fragment key={name}>
        {name} (<SchemaType schema={field} />)
      </Fragment>
    ))
    return <>object with {separated(fields, ', ')}</>
  }
  const names = typeof propertyNames === 'object' ? propertyNames.enum : undefined
  if (!names || additionalProperties === undefined) return 'object'
  return (
    <>
      <SchemaType schema={additionalProperties} /> for each of {names.map(String).join(', ')}
    </>
  )
}

function textType({ format, minLength, maxLength, examples }: JsonSchema): string {
  const kind = (format && FORMATS[format]) ?? (minLength ? 'non-empty text' : 'text')
  const example = Array.isArray(examples) && examples.length > 0 ? `, such as ${String(examples[0])}` : ''
  return `${kind}${maxLength ? `, at most ${maxLength.toLocaleString('en')} characters` : ''}${example}`
}

function numberType({ minimum, maximum }: JsonSchema): string {
  if (minimum === undefined || maximum === undefined) return 'whole number'
  return `whole number from ${minimum} to ${maximum}`
}

function joined(schemas: readonly Schema[], separator: string): ReactNode {
  return separated(
    schemas.map((schema) => <SchemaType key={JSON.stringify(schema)} schema={schema} />),
    separator,
  )
}

function separated(nodes: readonly ReactNode[], separator: string): ReactNode[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [separator, node]))
}
