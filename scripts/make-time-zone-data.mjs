// Makes src/domain/time-zone-data.ts from a compiled tz database (TZif files, RFC 9636).
//
//   node scripts/make-time-zone-data.mjs [zoneinfo folder]
//
// Each zone becomes one line: its names, the kinds of local time it has known since 1970, the moments it
// went from one to another, and the rule that goes on for ever. CONTRIBUTING.md says how to get a current
// database; the version that was read is recorded in the file made.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parsePosixRule, ruleTransitions } from './posix-time-zone.mjs'

const target = fileURLToPath(new URL('../src/domain/time-zone-data.ts', import.meta.url))

function main() {
  const folder = process.argv[2] ?? '/usr/share/zoneinfo'
  const source = readFileSync(path.join(folder, 'tzdata.zi'), 'utf8')
  const version = /^# version (\S+)/.exec(source)?.[1]
  if (!version) throw new Error(`${folder}/tzdata.zi does not say which version it is.`)

  const namesByLine = new Map()
  for (const name of zoneNames(source)) {
    const line = zoneLine(readTzif(readFileSync(path.join(folder, name))))
    namesByLine.set(line, [...(namesByLine.get(line) ?? []), name])
  }
  const lines = [...namesByLine].map(([line, names]) => `${names.join(' ')}|${line}`).sort()

  writeFileSync(
    target,
    [
      '// Made by scripts/make-time-zone-data.mjs from the IANA time zone database. Do not edit.',
      `export const timeZoneDataVersion = '${version}'`,
      '',
      '// One zone a line: names | kinds of local time "offset abbreviation", "*" for summer time | moments of change,',
      '// each the kind it changes to and the seconds since the one before in base 36 | the rule for the time after.',
      `export const timeZoneData = \`\n${lines.join('\n')}\n\``,
      '',
    ].join('\n'),
  )
  console.log(`${target}: version ${version}, ${lines.length} different zones`)
}

/** Every zone and alias of the database. "Factory" is its placeholder for a machine nobody has set up. */
function zoneNames(source) {
  const names = source.split('\n').flatMap((line) => {
    const [kind, first, second] = line.split(' ')
    if (kind === 'Z') return [first]
    return kind === 'L' ? [second] : []
  })
  return names.filter((name) => name !== 'Factory').sort()
}

function zoneLine({ kinds, changes, footer }) {
  const rule = parsePosixRule(footer)
  const kindAt1970 = changes.findLast((change) => change.at <= 0)?.kind ?? kinds[0]
  const since1970 = changes
    .filter((change) => change.at > 0)
    // Some compilers end the list with a change to what already holds.
    .filter(({ kind }, i, all) => describeKind(kind) !== describeKind(all[i - 1]?.kind ?? kindAt1970))
  const kept = withoutWhatTheRuleGives(since1970, rule)

  const used = [...new Set([kindAt1970, ...kept.map((change) => change.kind)].map(describeKind))]
  let previous = 0
  const steps = kept.map(({ at, kind }) => {
    const step = `${used.indexOf(describeKind(kind)).toString(36)}${(at - previous).toString(36)}`
    previous = at
    return step
  })
  return [used.join(','), steps.join(' '), describeRule(rule)].join('|')
}

/** Compilers write out the rule's changes up to 2037: keep those up to the first from which the rule is the whole truth. */
function withoutWhatTheRuleGives(changes, rule) {
  const last = changes.at(-1)
  if (!last || !rule.summer) return changes
  const year = 366 * 86_400
  const byRule = ruleTransitions(rule, changes[0].at - year, last.at)
  const same = (change, made) => change.at === made?.at && describeKind(change.kind) === describeKind(made.to)
  for (let keep = 1; keep <= changes.length; keep++) {
    const { at, kind } = changes[keep - 1]
    const inForce = byRule.findLast((made) => made.at <= at)
    const rest = byRule.filter((made) => made.at > at)
    const following = changes.slice(keep)
    if (describeKind(kind) !== describeKind(inForce.to) || rest.length !== following.length) continue
    if (following.every((change, i) => same(change, rest[i]))) return changes.slice(0, keep)
  }
  throw new Error('The rule does not go on from where the list of changes ends.')
}

function describeKind({ offset, abbreviation, summer }) {
  return `${offset} ${abbreviation}${summer ? '*' : ''}`
}

function describeRule({ standard, summer }) {
  if (!summer) return describeKind(standard)
  const begins = ({ month, week, weekday, time }) => [month, week, weekday, time].join('.')
  return [
    describeKind(standard),
    describeKind({ ...summer, summer: true }),
    begins(summer.begins),
    begins(standard.begins),
  ].join(',')
}

/** RFC 9636: the second, 64-bit block and the footer behind it. */
function readTzif(bytes) {
  const headerLength = 44
  const counts = (at) => ({
    utcFlags: bytes.readUInt32BE(at + 20),
    standardFlags: bytes.readUInt32BE(at + 24),
    leaps: bytes.readUInt32BE(at + 28),
    changes: bytes.readUInt32BE(at + 32),
    kinds: bytes.readUInt32BE(at + 36),
    letters: bytes.readUInt32BE(at + 40),
  })
  const first = counts(0)
  const second =
    headerLength +
    first.changes * 5 +
    first.kinds * 6 +
    first.letters +
    first.leaps * 8 +
    first.standardFlags +
    first.utcFlags
  const n = counts(second)
  const times = second + headerLength
  const indexes = times + n.changes * 8
  const kindsAt = indexes + n.changes
  const lettersAt = kindsAt + n.kinds * 6
  const footerAt = lettersAt + n.letters + n.leaps * 12 + n.standardFlags + n.utcFlags

  const kinds = Array.from({ length: n.kinds }, (_, i) => {
    const at = kindsAt + i * 6
    const letters = lettersAt + bytes[at + 5]
    return {
      offset: bytes.readInt32BE(at),
      summer: bytes[at + 4] === 1,
      abbreviation: bytes.toString('ascii', letters, bytes.indexOf(0, letters)),
    }
  })
  const changes = Array.from({ length: n.changes }, (_, i) => ({
    at: Number(bytes.readBigInt64BE(times + i * 8)),
    kind: kinds[bytes[indexes + i]],
  }))
  nameSummerByTheSun(changes)
  return { kinds, changes, footer: bytes.toString('ascii', footerAt).trim() }
}

/** Ireland, Morocco and Namibia call winter their "daylight saving time" in law: what calendars call summer time is the later clock. */
function nameSummerByTheSun(changes) {
  const winters = new Set()
  const summers = new Set()
  changes.forEach(({ kind }, i) => {
    const before = changes[i - 1]?.kind
    if (kind.summer && before && !before.summer && kind.offset < before.offset) {
      winters.add(kind)
      summers.add(before)
    }
  })
  for (const kind of winters) kind.summer = false
  for (const kind of summers) kind.summer = true
}

main()
