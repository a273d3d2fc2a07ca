import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '../../../domain/time/wall-time.ts'
import { formatBytes } from '../format-bytes.ts'
import type { Finding } from './finding.ts'

const topic = 'Backup'
const old = 2 * DAY

/** The age of the latest backup in DATA_DIR. Backups elsewhere are not seen. */
export async function backupFinding(dataDir: string, now: number): Promise<Finding> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const backups = await Promise.all(
    names.filter((name) => name.endsWith('.jsonl.gz')).map(async (name) => stat(join(folder, name))),
  )
  const latest = backups.toSorted((a, b) => b.mtimeMs - a.mtimeMs).at(0)
  if (!latest) {
    const message = `there is none in ${folder}. Run: daymark backup, and enable daymark-backup.timer.`
    return { kind: 'warning', topic, message }
  }
  const age = now - latest.mtimeMs
  const text = `the latest is ${ageText(age)} old, ${formatBytes(latest.size)}`
  if (age <= old) return { kind: 'ok', topic, message: `${text}.` }
  return { kind: 'warning', topic, message: `${text}. Check that daymark-backup.timer runs.` }
}

function ageText(ms: number): string {
  const hours = Math.max(0, Math.floor((ms / DAY) * 24))
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
