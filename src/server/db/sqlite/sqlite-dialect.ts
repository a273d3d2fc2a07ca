/** SQLite has one writer at a time and no row locks, so these clauses are removed. */
const ROW_LOCKS = /\bFOR (?:UPDATE SKIP LOCKED|NO KEY UPDATE|KEY SHARE|SHARE)\b/g

const octets = (count: number) => `lower(hex(randomblob(${count})))`
/** A version 4 UUID: the version digit 4, a variant digit of 89ab, and random digits. */
const RANDOM_UUID = `(${[
  octets(4),
  octets(2),
  `'4' || substr(${octets(2)}, 2)`,
  `substr('89ab', 1 + (random() & 3), 1) || substr(${octets(2)}, 2)`,
  octets(6),
].join(" || '-' || ")})`

/** The planner of PostgreSQL does not look at values in a subquery; that of SQLite never looks at them. */
const UNSEEN_VALUE = /\(SELECT CAST\((\$\d+) AS (?:bigint|text)\)\)/g

/** The elements of a JSON list, as a table with one column called `value`. */
const JSON_ELEMENTS =
  /\bjson_array_elements(?:_text)?\(CAST\(CAST\((\$\d+) AS text\) AS json\)\) AS (\w+) \(value\)/g

/**
 * Translates the text shared by both engines. SQLite takes `$2` for a named parameter, numbered by its first
 * use; `?2` is the second parameter.
 */
export function inSqliteDialect(sql: string): string {
  return sql
    .replace(ROW_LOCKS, '')
    .replace(UNSEEN_VALUE, '$1')
    .replace(JSON_ELEMENTS, '(SELECT value FROM json_each($1)) AS $2')
    .replaceAll('json_build_array(', 'json_array(')
    .replaceAll('strpos(', 'instr(')
    .replaceAll('gen_random_uuid()', RANDOM_UUID)
    .replace(/\$(\d+)/g, '?$1')
}
