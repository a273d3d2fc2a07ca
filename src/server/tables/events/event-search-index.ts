import type { Connection, Database } from '../../db/database.ts'
import type { EventListing } from './event-list-scans.ts'

/**
 * As in the index: pieces of three characters, shorter ones at the end of a text, each with the beginning of the
 * team's id.
 */
const PIECE_LENGTH = 3
const TEAM_LENGTH = 8
/**
 * With more results than this, a scan in list order reaches the next page sooner than reading and sorting them
 * all.
 */
const MOST_FOUND = 500
/**
 * If so many of the first events of the list match, a scan in list order is faster than the index. Of fewer events one
 * could not tell: what comes next often shares a word that no other event has.
 */
const [SAMPLE_SIZE, FREQUENT] = [300, 30]
/** A piece that half of the first events have says little. */
const [FIRST_EVENTS, USUAL] = [100, 50]

function firstEvents(count: number): string {
  return `(SELECT search_text FROM events
    WHERE team_id = $1 ORDER BY past, shown_starts_at, id LIMIT ${count}) AS sampled`
}

const MATCHES_IN_SAMPLE = `SELECT count(*) AS matches FROM ${firstEvents(SAMPLE_SIZE)} WHERE strpos(search_text, $2) > 0`

/** The ids of the team's events that may match the search: all that do, and a few more. Null if there are many. */
export async function findInSearchIndex(
  database: Pick<Database, 'query' | 'engine'>,
  { teamId, searched }: Pick<EventListing, 'teamId' | 'searched'>,
): Promise<string[] | null> {
  if (searched === '') return null
  const search = { teamId, searched, pieces: piecesOf(searched) }
  return database.engine === 'postgres' ? findWithVectors(database, search) : findInFullText(database, search)
}

interface IndexSearch extends Pick<EventListing, 'teamId' | 'searched'> {
  pieces: readonly Piece[]
}

/** SQLite reads all rows of each piece, so the pieces that most events have are left out if there are others. */
async function findInFullText(
  connection: Connection,
  { teamId, searched, pieces }: IndexSearch,
): Promise<string[] | null> {
  const [sample] = await connection.query<{ matches: number }>(MATCHES_IN_SAMPLE, [teamId, searched])
  if (sample && sample.matches >= FREQUENT) return null
  const first = await connection.query<{ search_text: string }>(
    `SELECT search_text FROM ${firstEvents(FIRST_EVENTS)}`,
    [teamId],
  )
  const shareOf = (text: string) => first.filter((row) => row.search_text.includes(text)).length
  const shares = pieces.map(({ text }) => shareOf(text))
  const most = Math.max(USUAL, Math.min(...shares))
  const terms = pieces.filter((_, index) => (shares[index] ?? 0) <= most)
  const rows = await connection.query<{ id: string }>(
    `SELECT k.event_id AS id FROM event_search CROSS JOIN event_search_keys k
     WHERE event_search MATCH $1 AND k.key = event_search.rowid LIMIT $2`,
    [terms.map((piece) => fullTextTerm(teamId, piece)).join(' AND '), MOST_FOUND + 1],
  )
  return rows.length > MOST_FOUND ? null : rows.map(({ id }) => id)
}

/** In one statement, which saves a round trip. PostgreSQL collects all that an index finds before it returns the first. */
async function findWithVectors(
  connection: Connection,
  { teamId, searched, pieces }: IndexSearch,
): Promise<string[] | null> {
  const rows = await connection.query<{ matches: number; id: string | null }>(
    `WITH sample AS MATERIALIZED (${MATCHES_IN_SAMPLE})
     SELECT matches, NULL AS id FROM sample UNION ALL (
       SELECT 0, event_id FROM event_search WHERE (SELECT matches FROM sample) < ${FREQUENT}
         AND event_pieces(team_id, search_text) @@ CAST(CAST($3 AS text) AS tsquery) LIMIT $4)`,
    [teamId, searched, pieces.map((piece) => vectorTerm(teamId, piece)).join(' & '), MOST_FOUND + 1],
  )
  const ids = rows.flatMap(({ id }) => id ?? [])
  const isFrequent = rows.some(({ matches }) => matches >= FREQUENT)
  return isFrequent || ids.length > MOST_FOUND ? null : ids
}

interface Piece {
  text: string
  /** A search that is shorter than the pieces of the index asks for those that begin with it. */
  isBeginning: boolean
}

/** By code points, as the databases count. */
function piecesOf(searched: string): Piece[] {
  const characters = Array.from(searched)
  if (characters.length < PIECE_LENGTH) return [{ text: searched, isBeginning: true }]
  const texts = characters
    .slice(PIECE_LENGTH - 1)
    .map((_, start) => characters.slice(start, start + PIECE_LENGTH).join(''))
  return [...new Set(texts)].map((text) => ({ text, isBeginning: false }))
}

function fullTextTerm(teamId: string, { text, isBeginning }: Piece): string {
  return `${teamId.slice(0, TEAM_LENGTH)}${Buffer.from(text).toString('hex')}${isBeginning ? '*' : ''}`
}

function vectorTerm(teamId: string, { text, isBeginning }: Piece): string {
  const quoted = (teamId.slice(0, TEAM_LENGTH) + text).replaceAll(/['\\]/g, '$&$&')
  return `'${quoted}'${isBeginning ? ':*' : ''}`
}
