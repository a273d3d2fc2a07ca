import { readFile, statfs } from 'node:fs/promises'
import { DAY } from '../../domain/time/wall-time.ts'
import { isExposed, makePrivateFolder } from '../private-folder.ts'
import { backupFolder, latestBackup } from '../startup/data-check.ts'
import { formatBytes } from './command.ts'
import { type Finding, findingsOn, reasonOf } from './finding.ts'

const GIGABYTE = 1e9
const MEGABYTE = 1e6

/** A running server takes about a third of it, a build takes all of it. */
const enoughMemory = 512 * MEGABYTE

export function memoryFinding(availableBytes: number): Finding {
  const { ok, warning } = findingsOn('Memory')
  const free = `${formatBytes(availableBytes)} free`
  if (availableBytes >= enoughMemory) return ok(`${free}.`)
  return warning(
    `only ${free}; a build needs about ${formatBytes(enoughMemory)}. Stop another program or add memory.`,
  )
}

const disk = findingsOn('Disk')

export async function folderFindings(dataDir: string): Promise<Finding[]> {
  try {
    await makePrivateFolder(dataDir)
    const { bavail, bsize } = await statfs(dataDir)
    const finding = diskFinding(dataDir, bavail * bsize)
    if (!(await isExposed(dataDir))) return [finding]
    const exposed = `other users of this machine can read ${dataDir}. Run: chmod 700 ${dataDir}`
    return [finding, disk.warning(exposed)]
  } catch (error) {
    const reason = reasonOf(error)
    return [
      disk.error(`DATA_DIR cannot be used (${reason}). Make the server's user the owner of the folder.`),
    ]
  }
}

export function diskFinding(folder: string, freeBytes: number): Finding {
  const free = `${formatBytes(freeBytes)} free in ${folder}`
  if (freeBytes < 100 * MEGABYTE) return disk.error(`only ${free}. Free some space before the disk is full.`)
  return freeBytes < GIGABYTE ? disk.warning(`only ${free}. Free some space.`) : disk.ok(`${free}.`)
}

const newerZoneData =
  'Update Daymark, or generate the data yourself (CONTRIBUTING.md, "A new time zone database").'

interface ZoneData {
  ours: string
  others: readonly (string | undefined)[]
  year: number
}

/** Governments change clock rules at short notice. With old data, events in such a zone are an hour off. */
export function zoneDataFinding({ ours, others, year }: ZoneData): Finding {
  const { ok, warning } = findingsOn('Time zones')
  const newest = others.filter(isVersion).toSorted().at(-1)
  if (newest !== undefined && newest > ours)
    return warning(
      `Daymark has version ${ours} of the data, and this machine has ${newest}. ${newerZoneData}`,
    )
  if (Number(ours.slice(0, 4)) < year - 1)
    return warning(`version ${ours} of the data is more than a year old. ${newerZoneData}`)
  return ok(`version ${ours} of the data${newest === undefined ? '' : `; this machine has ${newest}`}.`)
}

export async function systemZoneVersion(file = '/usr/share/zoneinfo/tzdata.zi'): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return /^# version (\S+)/.exec(text)?.[1]
}

/** Versions such as 2026a sort by age. */
function isVersion(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}[a-z]$/.test(text)
}

const oldBackup = 2 * DAY

export async function backupFinding(dataDir: string, now: number): Promise<Finding> {
  const { ok, warning } = findingsOn('Backup')
  const latest = await latestBackup(dataDir)
  if (!latest) {
    const advice = 'Run: daymark backup, and enable daymark-backup.timer.'
    return warning(`there is none in ${backupFolder(dataDir)}. ${advice}`)
  }
  const age = now - latest.madeAt
  const text = `the latest is ${ageText(age)} old, ${formatBytes(latest.bytes)}`
  return age <= oldBackup ? ok(`${text}.`) : warning(`${text}. Check that daymark-backup.timer runs.`)
}

function ageText(ms: number): string {
  const hours = Math.max(0, Math.floor((ms / DAY) * 24))
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
