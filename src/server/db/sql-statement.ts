import type { Clock, Parameter } from './database.ts'

export type Value = string | number | null | Uint8Array

const NOW = /\bnow_ms\(\)/g

/**
 * Replaces `now_ms()`, and makes values that both engines store alike.
 * @param expression how the engine says `now_ms()`, unless a clock replaces it
 */
export function statementMaker(expression: string, clock: Clock | undefined) {
  return (sql: string, parameters: readonly Parameter[]) => {
    const values = parameters.map(toValue)
    if (!clock) return { sql: sql.replace(NOW, expression), values }
    if (!sql.includes('now_ms()')) return { sql, values }
    values.push(clock())
    return { sql: sql.replace(NOW, `CAST($${values.length} AS bigint)`), values }
  }
}

/** libsql aborts the process on a boolean, cuts a text at NUL and binds undefined as null; PostgreSQL rejects NUL. */
function toValue(parameter: Parameter, index: number): Value {
  if (typeof parameter === 'boolean') return parameter ? 1 : 0
  if (typeof parameter === 'string') {
    if (parameter.includes('\0')) throw new TypeError(`Parameter $${index + 1} is a text with NUL in it.`)
    return parameter
  }
  if (typeof parameter === 'number' && Number.isFinite(parameter)) return parameter
  if (parameter === null || parameter instanceof Uint8Array) return parameter
  throw new TypeError(`Parameter $${index + 1} is ${describe(parameter)}, which no database can hold.`)
}

function describe(value: unknown): string {
  return typeof value === 'number'
    ? String(value)
    : value instanceof Date
      ? 'a Date'
      : `of type ${typeof value}`
}
