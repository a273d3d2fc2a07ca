/** There is one writer at a time and no row locks: whoever would wait for a row, or pass over it, finds it free. */
const ROW_LOCKS = /\bFOR (?:UPDATE SKIP LOCKED|NO KEY UPDATE|KEY SHARE|SHARE)\b/g

const octets = (count: number) => `lower(hex(randomblob(${count})))`
/** A random UUID has its version in one place and one of four digits in another; the rest is chance. */
const RANDOM_UUID = `(${[
  octets(4),
  octets(2),
  `'4' || substr(${octets(2)}, 2)`,
  `substr('89ab', 1 + (random() & 3), 1) || substr(${octets(2)}, 2)`,
  octets(6),
].join(" || '-' || ")})`

/** What stands in the one text for both engines as SQLite puts it. `$2` would be the name of a parameter here, numbered by where it first stands; `?2` is its place. */
export function inSqliteDialect(sql: string): string {
  return sql
    .replace(ROW_LOCKS, '')
    .replaceAll('gen_random_uuid()', RANDOM_UUID)
    .replace(/\$(\d+)/g, '?$1')
}
