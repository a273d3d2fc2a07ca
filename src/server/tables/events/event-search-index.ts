import type { Connection, Database } from '../../db/database.ts'

/**
 * As in the index: pieces of three characters, shorter ones at the end of a text, each with the beginning of the
 * team's id.
 */
const PIECE_LENGTH = 3
const TEAM_LENGTH = 8
/**
 * Some of the first events of the list show whether a search matches many. The very next ones are left out: they often
 * share a word that no other event has.
 */
const [NEXT_EVENTS, SAMPLE_SIZE] = [100, 200]
/** If so many of the sample match, a scan in list order probably fills a page soon. */
const FREQUENT = 6
/** A piece that half of the sample have says little. */
const USUAL = SAMPLE_SIZE / 2
/** In a subquery, so that PostgreSQL keeps the plan: it would otherwise expect another number of rows for each value. */
const TEAM = '(SELECT CAST($1 AS text))'
const SAMPLE = `SELECT search_text FROM events WHERE team_id = ${TEAM}
  ORDER BY past, shown_starts_at, id LIMIT ${SAMPLE_SIZE} OFFSET ${NEXT_EVENTS}`

interface SearchedTeam {
  teamId: string
  /** Normalized like the search text, and not empty. */
  searched: string
}

interface IndexUse {
  /** Does not ask the index if many of the first events of the list match. */
  afterSample: boolean
  atMost: number
}

interface IndexResult {
  /** Of the team's events that may match: all that do, and a few more. Null if there are many. */
  ids: string[] | null
  /** The team has so few events that a scan of all takes as little time. */
  isSmallTeam: boolean
}

export function searchIndex(
  database: Pick<Database, 'query' | 'engine'>,
  team: SearchedTeam,
  use: IndexUse,
): Promise<IndexResult> {
  return database.engine === 'postgres'
    ? searchVectors(database, team, use)
    : searchFullText(database, team, use)
}

/** Both engines read all that has a piece, so the pieces that most events have are left out if there are others. */
async function searchFullText(
  connection: Connection,
  { teamId, searched }: SearchedTeam,
  { afterSample, atMost }: IndexUse,
): Promise<IndexResult> {
  const sample = await connection.query<{ search_text: string }>(SAMPLE, [teamId])
  const shareOf = (text: string) => sample.filter((row) => row.search_text.includes(text)).length
  const isSmallTeam = sample.length < SAMPLE_SIZE
  if (shareOf(searched) >= frequent(afterSample)) return { ids: null, isSmallTeam }
  const pieces = piecesOf(searched)
  const shares = pieces.map(({ text }) => shareOf(text))
  const most = Math.max(USUAL, Math.min(...shares))
  const terms = pieces.filter((_, index) => (shares[index] ?? 0) <= most)
  const rows = await connection.query<{ id: string }>(
    `SELECT k.event_id AS id FROM event_search CROSS JOIN event_search_keys k
     WHERE event_search MATCH $1 AND k.key = event_search.rowid LIMIT $2`,
    [terms.map((piece) => fullTextTerm(teamId, piece)).join(' AND '), atMost + 1],
  )
  return { ids: rows.length > atMost ? null : rows.map(({ id }) => id), isSmallTeam }
}

/** Not even all of the sample keep the index from being asked, if it is asked anyway. */
function frequent(afterSample: boolean): number {
  return afterSample ? FREQUENT : SAMPLE_SIZE + 1
}

function shareIn(sample: string, text: string): string {
  return `(SELECT count(*) FROM ${sample} WHERE strpos(search_text, ${text}) > 0)`
}

const TERMS = `SELECT CAST(string_agg(term, ' & ') AS tsquery) FROM piece
  WHERE share <= (SELECT greatest(${USUAL}, min(share)) FROM piece)`

/**
 * In one statement, which saves a round trip. PostgreSQL collects all that an index finds before it returns the first.
 * The ids come as one text, which takes less time than a row for each.
 */
async function searchVectors(
  connection: Connection,
  { teamId, searched }: SearchedTeam,
  { afterSample, atMost }: IndexUse,
): Promise<IndexResult> {
  const pieces = piecesOf(searched).map((piece) => ({ text: piece.text, term: vectorTerm(teamId, piece) }))
  const isFrequent = `${shareIn('sample', '(SELECT CAST($2 AS text))')} >= ${frequent(afterSample)}`
  const [row] = await connection.query<{ small: boolean; many: boolean; ids: string | null }>(
    `WITH sample AS MATERIALIZED (${SAMPLE}),
       piece AS MATERIALIZED (SELECT term, ${shareIn('sample', 'given.text')} AS share
         FROM json_to_recordset(CAST(CAST($3 AS text) AS json)) AS given (text text, term text)),
       frequent AS MATERIALIZED (SELECT ${isFrequent} AS yes),
       found AS MATERIALIZED (SELECT event_id FROM event_search WHERE NOT (SELECT yes FROM frequent)
         AND event_pieces(team_id, search_text) @@ (${TERMS}) LIMIT ${atMost + 1}),
       many AS MATERIALIZED (SELECT yes OR (SELECT count(*) FROM found) > ${atMost} AS yes FROM frequent)
     SELECT (SELECT count(*) FROM sample) < ${SAMPLE_SIZE} AS small, yes AS many,
       (SELECT string_agg(event_id, ' ') FROM found WHERE NOT yes) AS ids FROM many`,
    [teamId, searched, JSON.stringify(pieces)],
  )
  const ids = row?.ids?.split(' ') ?? []
  return { ids: row?.many ? null : ids, isSmallTeam: row?.small ?? true }
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
