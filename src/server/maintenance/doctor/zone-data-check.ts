import { readFile } from 'node:fs/promises'
import type { Finding } from './finding.ts'

const advice = 'Update Daymark, or generate the data yourself (CONTRIBUTING.md, "A new time zone database").'

interface ZoneData {
  /** The version built into the product, such as 2026a. */
  ours: string
  /** The versions of Node and of the operating system. */
  others: readonly (string | undefined)[]
  year: number
}

/** Governments change clock rules at short notice. With old data, events in such a zone are an hour off. */
export function zoneDataFinding({ ours, others, year }: ZoneData): Finding {
  const newest = others.filter(isVersion).toSorted().at(-1)
  const topic = 'Time zones'
  if (newest !== undefined && newest > ours) {
    return {
      kind: 'warning',
      topic,
      message: `Daymark has version ${ours} of the data, and this machine has ${newest}. ${advice}`,
    }
  }
  if (Number(ours.slice(0, 4)) < year - 1) {
    return {
      kind: 'warning',
      topic,
      message: `version ${ours} of the data is more than a year old. ${advice}`,
    }
  }
  const compared = newest === undefined ? '' : `; this machine has ${newest}`
  return { kind: 'ok', topic, message: `version ${ours} of the data${compared}.` }
}

/** The version of the operating system's time zone data, if it has any. */
export async function systemZoneVersion(file = '/usr/share/zoneinfo/tzdata.zi'): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return /^# version (\S+)/.exec(text)?.[1]
}

/** Versions such as 2026a sort by age. */
function isVersion(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}[a-z]$/.test(text)
}
