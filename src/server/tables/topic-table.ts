import { randomUUID } from 'node:crypto'
import { Problem, required } from '../../domain/problem.ts'
import { ACCENT_NAMES, accentOf } from '../../domain/team-calendar.ts'
import type { TeamTopic, Topic, TopicChange } from '../../domain/team-topic.ts'
import { MOST_TOPICS, topicSlug } from '../../domain/topic.ts'
import type { Connection } from '../db/database.ts'

/** A column has each name between two line breaks, so that a name is found, replaced and removed as a text. */
export function linesOf(names: readonly string[]): string {
  return names.length === 0 ? '' : `\n${names.join('\n')}\n`
}

export function namesIn(lines: string): string[] {
  return lines.split('\n').filter(Boolean)
}

/** Returns null for all, which followers have who chose none. */
export function chosenTopics(lines: string): string[] | null {
  return lines === '' ? null : namesIn(lines)
}

/** It is SQL: whether a column has the name. LIKE would take some characters of it for signs. */
export function hasTopic(column: string, name: string): string {
  return `replace(${column}, '\n' || ${name} || '\n', '') <> ${column}`
}

type TopicRow = Topic & { id: string; formerSlugs: string }

const TOPICS = 'SELECT id, slug, name, accent, former_slugs AS "formerSlugs" FROM topics WHERE team_id = $1'

export async function findTopics(
  connection: Connection,
  teamId: string,
): Promise<(Topic & { id: string; formerSlugs: string[] })[]> {
  const rows = await connection.query<TopicRow>(`${TOPICS} ORDER BY slug, id`, [teamId])
  return rows.map((row) => ({
    ...row,
    accent: accentOf(row.accent),
    formerSlugs: row.formerSlugs.split(' ').filter(Boolean),
  }))
}

/** The topic that has the slug now comes before those that had it. */
export function topicAt<One extends { slug: string; formerSlugs: readonly string[] }>(
  topics: readonly One[],
  text: string,
): One | undefined {
  const slug = topicSlug(text)
  return (
    topics.find((one) => one.slug === slug) ?? topics.find(({ formerSlugs }) => formerSlugs.includes(slug))
  )
}

/** Returns the name of the topic that a filter asks for; null if it asks for none. Throws a Problem if there is none such. */
export async function wantedTopic(
  connection: Connection,
  teamId: string,
  slug: string | undefined,
): Promise<string | null> {
  if (slug === undefined) return null
  return required(topicAt(await findTopics(connection, teamId), slug) ?? null, 'noTopic').name
}

export async function listTopics(connection: Connection, teamId: string): Promise<TeamTopic[]> {
  const counts = await connection.query<{ topics: string; count: number }>(
    `SELECT topics, count(*) AS count FROM events WHERE team_id = $1 AND topics <> '' AND deleted_at IS NULL GROUP BY topics`,
    [teamId],
  )
  const topics = await findTopics(connection, teamId)
  return topics.map(({ id, slug, name, accent }) => {
    const own = counts.filter((row) => namesIn(row.topics).includes(name))
    return { id, slug, name, accent, events: own.reduce((sum, { count }) => sum + count, 0) }
  })
}

/**
 * Returns the topics as the team writes them, and makes those that are new. Nobody renames or removes them until the
 * transaction ends. Where a team has no room for a new one, it throws a Problem, or leaves the topic out.
 */
export async function keepTopics(
  connection: Connection,
  teamId: string,
  names: readonly string[],
  isLeftOut = false,
): Promise<string[]> {
  const found: (string | null)[] = []
  for (const name of names) found.push(await topicNamed(connection, teamId, name, 'FOR SHARE'))
  const kept: string[] = []
  for (const [index, name] of names.entries()) {
    const stored = found[index] ?? (await makeTopic(connection, teamId, name))
    if (stored !== null) kept.push(stored)
    else if (!isLeftOut) throw new Problem('conflict', ['tooManyTopics', MOST_TOPICS])
  }
  return kept
}

function topicNamed(connection: Connection, teamId: string, name: string, lock: '' | 'FOR SHARE' = '') {
  return connection.value<string>(`SELECT name FROM topics WHERE team_id = $1 AND slug = $2 ${lock}`, [
    teamId,
    topicSlug(name),
  ])
}

async function makeTopic(connection: Connection, teamId: string, name: string): Promise<string | null> {
  // Two members may make the same topic at once, or the last one there is room for. Whoever renames a topic waits for
  // this lock with that of the topic, so no topic is locked after it.
  await connection.query('SELECT id FROM teams WHERE id = $1 FOR NO KEY UPDATE', [teamId])
  const found = await topicNamed(connection, teamId, name)
  if (found !== null) return found
  const taken = await connection.values<number>('SELECT place FROM topics WHERE team_id = $1', [teamId])
  const places = Array.from({ length: MOST_TOPICS }, (_, index) => index + 1)
  const place = places.find((one) => !taken.includes(one))
  if (place === undefined) return null
  const accent = ACCENT_NAMES[(place - 1) % ACCENT_NAMES.length] ?? ACCENT_NAMES[0]
  await connection.query(
    'INSERT INTO topics (id, team_id, place, slug, name, accent) VALUES ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), teamId, place, topicSlug(name), name, accent],
  )
  return name
}

/** Call `touchCalendar` after it, in the same transaction. */
export async function changeTopic(
  connection: Connection,
  teamId: string,
  id: string,
  { name, accent, nameBefore }: TopicChange,
): Promise<void> {
  const topics = await lockTopics(connection, teamId, [id])
  const topic = required(topics.find((one) => one.id === id) ?? null, 'noTopic')
  if (nameBefore !== undefined && nameBefore !== topic.name) throw new Problem('conflict', 'topicChanged')
  const next = { name: name ?? topic.name, accent: accent ?? topic.accent }
  const slug = topicSlug(next.name)
  const other = topics.find((one) => one.id !== id && one.slug === slug)
  if (other) throw new Problem('conflict', ['topicTaken', other.name])
  await connection.query(
    'UPDATE topics SET name = $2, accent = $3, slug = $4, former_slugs = $5 WHERE id = $1',
    [id, next.name, next.accent, slug, formerSlugs(slug, topic)],
  )
  if (next.name !== topic.name) await replaceTopic(connection, teamId, topic.name, linesOf([next.name]))
}

/** Merges the topic into the other one, or removes it from everything. Call `touchCalendar` after it. */
export async function removeTopic(
  connection: Connection,
  teamId: string,
  id: string,
  into: string | null = null,
): Promise<void> {
  const topics = await lockTopics(connection, teamId, into === null ? [id] : [id, into])
  const topic = required(topics.find((one) => one.id === id) ?? null, 'noTopic')
  const target = topics.find((one) => one.id === into && one.id !== id)
  if (into !== null && !target) throw new Problem('missing', 'noTopic')
  await connection.query('DELETE FROM topics WHERE id = $1', [id])
  if (target)
    await connection.query('UPDATE topics SET former_slugs = $2 WHERE id = $1', [
      target.id,
      formerSlugs(target.slug, topic, target),
    ])
  await replaceTopic(connection, teamId, topic.name, target ? linesOf([target.name]) : '\n')
}

const MOST_FORMER_SLUGS = 50

function formerSlugs(slug: string, ...topics: (Topic & { formerSlugs: string[] })[]): string {
  const slugs = new Set(topics.flatMap((one) => [one.slug, ...one.formerSlugs]))
  slugs.delete(slug)
  return [...slugs].slice(0, MOST_FORMER_SLUGS).join(' ')
}

/**
 * Locks the events of these topics before the topics, as an edit does, so that nobody waits for each other. Returns all
 * topics of the team.
 */
async function lockTopics(connection: Connection, teamId: string, ids: readonly string[]) {
  const before = await findTopics(connection, teamId)
  for (const { name } of before.filter(({ id }) => ids.includes(id)))
    await connection.query(
      `SELECT id FROM events WHERE team_id = $1 AND ${hasTopic('topics', 'CAST($2 AS text)')} ORDER BY id FOR NO KEY UPDATE`,
      [teamId, name],
    )
  await connection.query('SELECT id FROM topics WHERE team_id = $1 ORDER BY id FOR NO KEY UPDATE', [teamId])
  return findTopics(connection, teamId)
}

/** What has the new topic already has it once. */
async function replaceTopic(
  connection: Connection,
  teamId: string,
  name: string,
  lines: string,
): Promise<void> {
  const old = linesOf([name])
  for (const [table, column, more] of [
    ['events', 'topics', ', sequence = sequence + 1, page_version = page_version + 1, updated_at = now_ms()'],
    ['cancelled_events', 'topics', ''],
    ['followers', 'topics', ''],
    ['followers', 'asked_topics', ''],
  ] as const)
    await connection.query(
      `UPDATE ${table} SET ${column} = replace(${column}, $2, CASE WHEN replace(${column}, $3, '') <> ${column} THEN $4 ELSE $3 END)${more}
       WHERE team_id = $1 AND replace(${column}, $2, '') <> ${column}`,
      [teamId, old, lines, '\n'],
    )
}
