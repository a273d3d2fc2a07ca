import { stat } from 'node:fs/promises'
import type { Database } from '../../db/database.ts'
import { sizeText } from '../backup/size-text.ts'
import type { Finding } from './finding.ts'
import { medianMs } from './median-ms.ts'

const about = 'Database'
const longLog = 500e6

export async function sqliteFindings(database: Database, file: string): Promise<Finding[]> {
  const [version] = await database.query<{ text: string }>('SELECT sqlite_version() AS text')
  const ms = await medianMs(() => database.query('SELECT count(*) AS many FROM sqlite_schema'))
  const { size } = await stat(file)
  const says = `SQLite ${version?.text} at ${file}, ${sizeText(size)}, answers in ${ms} ms.`
  return [{ kind: 'good', about, says }, await wholeness(database), ...(await logFindings(database, file))]
}

/** As a SELECT, so that nobody who writes waits for it. */
async function wholeness(database: Database): Promise<Finding> {
  const faults = await database.query<{ fault: string }>(
    'SELECT quick_check AS fault FROM pragma_quick_check(3)',
  )
  if (faults.length === 1 && faults[0]?.fault === 'ok')
    return { kind: 'good', about, says: 'the file is whole.' }
  const found = faults.map(({ fault }) => fault).join('; ')
  return {
    kind: 'wrong',
    about,
    says: `the file is damaged (${found}). Stop the server and restore a backup.`,
  }
}

async function logFindings(database: Database, file: string): Promise<Finding[]> {
  const [row] = await database.query<{ mode: string }>('SELECT journal_mode AS mode FROM pragma_journal_mode')
  if (row?.mode !== 'wal') {
    const says =
      'there is no write-ahead log on this disk, so readers and writers wait for each other. Put DATA_DIR on a local disk.'
    return [{ kind: 'doubtful', about, says }]
  }
  const log = await stat(`${file}-wal`).catch(() => ({ size: 0 }))
  if (log.size < longLog) return []
  const says = `its write-ahead log has grown to ${sizeText(log.size)}: some program keeps the file open. Restart the server.`
  return [{ kind: 'doubtful', about, says }]
}
