import { stat } from 'node:fs/promises'
import type { Database } from '../../db/database.ts'
import { formatBytes } from '../format-bytes.ts'
import type { Finding } from './finding.ts'
import { medianMs } from './median-ms.ts'

const topic = 'Database'
const longLog = 500e6

export async function sqliteFindings(database: Database, file: string): Promise<Finding[]> {
  const [version] = await database.query<{ text: string }>('SELECT sqlite_version() AS text')
  const ms = await medianMs(() => database.query('SELECT count(*) AS many FROM sqlite_schema'))
  const { size } = await stat(file)
  const message = `SQLite ${version?.text} at ${file}, ${formatBytes(size)}, answers in ${ms} ms.`
  return [
    { kind: 'ok', topic, message },
    await integrityFinding(database),
    ...(await walFindings(database, file)),
  ]
}

/** A SELECT instead of a PRAGMA statement, so that it does not block writers. */
async function integrityFinding(database: Database): Promise<Finding> {
  const results = await database.query<{ result: string }>(
    'SELECT quick_check AS result FROM pragma_quick_check(3)',
  )
  if (results.length === 1 && results[0]?.result === 'ok')
    return { kind: 'ok', topic, message: 'the file is intact.' }
  const found = results.map(({ result }) => result).join('; ')
  return {
    kind: 'error',
    topic,
    message: `the file is damaged (${found}). Stop the server and restore a backup.`,
  }
}

async function walFindings(database: Database, file: string): Promise<Finding[]> {
  const [row] = await database.query<{ mode: string }>('SELECT journal_mode AS mode FROM pragma_journal_mode')
  if (row?.mode !== 'wal') {
    const message =
      'this disk does not support a write-ahead log, so readers and writers block each other. Put DATA_DIR on a local disk.'
    return [{ kind: 'warning', topic, message }]
  }
  const log = await stat(`${file}-wal`).catch(() => ({ size: 0 }))
  if (log.size < longLog) return []
  const message = `the write-ahead log has grown to ${formatBytes(log.size)}, because a program keeps the file open. Restart the server.`
  return [{ kind: 'warning', topic, message }]
}
