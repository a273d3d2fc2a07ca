import type { Connection, Database } from '../../db/database.ts'
import { type EventListing, likePattern } from './event-list-scans.ts'

/** As in the index: pieces of three characters, each with the beginning of the team's id. */
const PIECE_LENGTH = 3
const TEAM_LENGTH = 8
/**
 * With more results than this, a scan in list order reaches the next page sooner than reading and sorting them
 * all.
 */
const MOST_FOUND = 500
const SAMPLE_SIZE = 100
const FREQUENT = SAMPLE_SIZE / 10

interface Sample {
  matches: number
}

/** How many of the first events of the list match. If many do, a scan in list order is faster than the index. */
const SAMPLE = `(SELECT count(*) AS matches FROM (SELECT search_text FROM events
    WHERE team_id = $1 ORDER BY past, shown_starts_at, id LIMIT ${SAMPLE_SIZE}) AS looked_at
  WHERE search_text LIKE $2 ESCAPE '!') AS sampled`

/**
 * The ids of the team's events that may match the search: all that do, and a few more. Null if there are many, or
 * if the search is too short for the index.
 */
export async function findInSearchIndex(
  database: Pick<Database, 'query' | 'engine'>,
  { teamId, searched }: Pick<EventListing, 'teamId' | 'searched'>,
): Promise<string[] | null> {
  const pieces = piecesOf(searched)
  if (pieces.length === 0) return null
  if (database.engine === 'postgres') return findWithTrigrams(database, { teamId, searched, pieces })
  const [sample] = await database.query<Sample>(`SELECT matches FROM ${SAMPLE}`, [
    teamId,
    likePattern(searched),
  ])
  if (sample && sample.matches >= FREQUENT) return null
  const rows = await database.query<{ id: string }>(
    `SELECT k.event_id AS id FROM event_search CROSS JOIN event_search_keys k
     WHERE event_search MATCH $1 AND k.key = event_search.rowid LIMIT $2`,
    [
      pieces.map((piece) => teamId.slice(0, TEAM_LENGTH) + Buffer.from(piece).toString('hex')).join(' AND '),
      MOST_FOUND + 1,
    ],
  )
  return rows.length > MOST_FOUND ? null : rows.map(({ id }) => id)
}

/** In one statement, which saves a round trip. PostgreSQL collects all that an index finds before it returns the first. */
async function findWithTrigrams(
  connection: Connection,
  { teamId, searched, pieces }: { teamId: string; searched: string; pieces: readonly string[] },
): Promise<string[] | null> {
  const rows = await connection.query<Sample & { id: string | null }>(
    `WITH sample AS MATERIALIZED (SELECT matches FROM ${SAMPLE})
     SELECT matches, NULL AS id FROM sample UNION ALL (
       SELECT 0, event_id FROM event_search WHERE (SELECT matches FROM sample) < ${FREQUENT}
         AND event_trigrams(team_id, search_text) @> (SELECT array_agg(piece)
           FROM json_array_elements_text(CAST(CAST($3 AS text) AS json)) AS piece) LIMIT $4)`,
    [
      teamId,
      likePattern(searched),
      JSON.stringify(pieces.map((piece) => teamId.slice(0, TEAM_LENGTH) + piece)),
      MOST_FOUND + 1,
    ],
  )
  const ids = rows.flatMap(({ id }) => id ?? [])
  const isFrequent = rows.some(({ matches }) => matches >= FREQUENT)
  return isFrequent || ids.length > MOST_FOUND ? null : ids
}

/** By code points, as the databases count. */
function piecesOf(searched: string): string[] {
  const characters = Array.from(searched)
  const pieces = characters
    .slice(PIECE_LENGTH - 1)
    .map((_, start) => characters.slice(start, start + PIECE_LENGTH).join(''))
  return [...new Set(pieces)]
}
