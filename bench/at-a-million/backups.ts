import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../src/server/db/database.ts'
import { restoreBackup } from '../../src/server/maintenance/backup/restore-backup.ts'
import { writeBackup } from '../../src/server/maintenance/backup/write-backup.ts'
import { cpuTime } from '../harness/cpu-time.ts'
import { type Row, singleRow } from '../harness/table.ts'

const options = { replace: false, sendWaitingMails: true }

/** A backup of all, and its restore into an empty database of the same engine. */
export async function backupRows(database: Database, empty: Database): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
  const file = join(folder, 'backup.jsonl.gz')
  try {
    let rows = 0
    const written = await longWork(async () => {
      rows = (await writeBackup(database, { file, product: 'bench' })).rows
    })
    const restored = await longWork(() => restoreBackup(empty, { ...options, file }))
    const row = (what: string, { seconds, cpu, memory }: LongWork): Row => ({
      ...singleRow(`${what}, ${memory} MB of memory`, `${seconds.toFixed(1)} s`),
      reference: `${((seconds * 1e6) / rows).toFixed(1)} µs a row, of CPU`,
      theirs: `${cpu.toFixed(1)} s`,
    })
    return [
      singleRow('rows of a backup', rows.toLocaleString('en')),
      row(`backup, ${(statSync(file).size / 1e6).toFixed(1)} MB`, written),
      row('restore into an empty database', restored),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface LongWork {
  seconds: number
  /** Of this process, in seconds. */
  cpu: number
  /** The most that the process took meanwhile, in MB. */
  memory: number
}

async function longWork(work: () => Promise<unknown>): Promise<LongWork> {
  let memory = 0
  const look = () => {
    memory = Math.max(memory, process.memoryUsage.rss())
  }
  const looking = setInterval(look, 200)
  const [begun, before] = [performance.now(), cpuTime()]
  await work()
  look()
  clearInterval(looking)
  const [seconds, cpu] = [(performance.now() - begun) / 1e3, (cpuTime() - before) / 1e9]
  return { seconds, cpu, memory: Math.round(memory / 1e6) }
}
