/** Each request is short, and its body is below the server's limit, in bytes. */
const [MOST_EVENTS, LARGEST_BODY] = [10, 200_000]

/** An event that is larger than a body is a portion of its own: the server says what is wrong with it. */
export function portionsOf<Row extends { event: unknown }>(rows: readonly Row[]): Row[][] {
  const portions: { rows: Row[]; size: number }[] = []
  for (const row of rows) {
    const size = new Blob([JSON.stringify(row.event)]).size
    const last = portions.at(-1)
    if (last && last.rows.length < MOST_EVENTS && last.size + size <= LARGEST_BODY) {
      last.rows.push(row)
      last.size += size
    } else {
      portions.push({ rows: [row], size })
    }
  }
  return portions.map((portion) => portion.rows)
}
