import { readFile } from 'node:fs/promises'
import type { Finding } from './finding.ts'

const advice =
  'Update to a newer version, or make the data yourself (CONTRIBUTING.md, "A new time zone database").'

interface ZoneData {
  /** What the product goes by, such as 2026a. */
  ours: string
  /** What others on this machine know: Node, the system. */
  others: readonly (string | undefined)[]
  year: number
}

/** Governments change clocks on short notice: with old data, the times of events there are wrong by an hour. */
export function zoneDataFinding({ ours, others, year }: ZoneData): Finding {
  const newest = others.filter(isVersion).toSorted().at(-1)
  const about = 'Time zones'
  if (newest !== undefined && newest > ours) {
    return {
      kind: 'doubtful',
      about,
      says: `the data is of ${ours}, and this machine knows ${newest}. ${advice}`,
    }
  }
  if (Number(ours.slice(0, 4)) < year - 1) {
    return { kind: 'doubtful', about, says: `the data is of ${ours}, more than a year old. ${advice}` }
  }
  const compared = newest === undefined ? '' : `; this machine knows ${newest}`
  return { kind: 'good', about, says: `the data is of ${ours}${compared}.` }
}

/** Of the operating system, where it keeps one. */
export async function systemZoneVersion(file = '/usr/share/zoneinfo/tzdata.zi'): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return /^# version (\S+)/.exec(text)?.[1]
}

/** Such as 2026a, which sorts by its age. */
function isVersion(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}[a-z]$/.test(text)
}
