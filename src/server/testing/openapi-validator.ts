import { createRequire } from 'node:module'
import type { OpenApiDocument } from '../../api/openapi-document.ts'

interface Ajv {
  addSchema(schema: unknown, id: string): void
  compile(schema: unknown): ((value: unknown) => boolean) & { errors?: unknown[] | null }
}

/** The validator that Fastify depends on, strict about keywords that JSON Schema 2020-12 does not define. */
export function validatorOf({ components }: OpenApiDocument) {
  const load = createRequire(createRequire(import.meta.url).resolve('fastify'))
  const { default: Validator } = load('ajv/dist/2020.js') as { default: new (options: object) => Ajv }
  const { default: addFormats } = load('ajv-formats') as { default: (ajv: Ajv) => void }
  const ajv = new Validator({ strict: true, strictRequired: false, allErrors: true })
  addFormats(ajv)
  const inOneSchema = JSON.stringify(components.schemas).replaceAll('#/components/schemas/', '#/$defs/')
  ajv.addSchema({ $defs: JSON.parse(inOneSchema) as unknown }, 'document')
  const compiled = (name: string) => ajv.compile({ $ref: `document#/$defs/${name}` })
  for (const name of Object.keys(components.schemas)) compiled(name)
  return {
    /** The errors of a value by the schema of a $ref. */
    problems(reference: string, value: unknown): unknown[] {
      const validate = compiled(reference.slice(reference.lastIndexOf('/') + 1))
      return validate(value) ? [] : (validate.errors ?? ['refused'])
    },
  }
}
