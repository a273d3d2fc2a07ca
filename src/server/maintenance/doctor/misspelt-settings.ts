import { readConfig } from '../../config.ts'
import type { Finding } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Variables of the environment whose names are nearly those of a setting. */
export function misspeltFindings(env: Environment): Finding[] {
  const known = settingNames()
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((setting) => distance(name, setting) <= (setting.length > 6 ? 2 : 1))
    if (meant === undefined || env[meant] !== undefined) return []
    const message = `${name} is not a setting. Did you mean ${meant}?`
    return [{ kind: 'warning', topic: 'Settings', message }]
  })
}

/** Every name that config.ts reads. */
function settingNames(): string[] {
  const names = new Set<string>()
  readConfig(
    new Proxy<Environment>(
      {},
      {
        get(_target, name) {
          names.add(String(name))
          return undefined
        },
      },
    ),
  )
  return [...names]
}

/** The number of letters to add, leave out, replace or swap with the next one. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(rows, i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(rows, i - 1, j - 1) + same,
        isSwapped ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return at(rows, one.length, other.length)
}

function at(rows: readonly number[][], row: number, column: number): number {
  return rows[row]?.[column] ?? Number.POSITIVE_INFINITY
}
