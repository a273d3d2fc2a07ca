// Generates src/domain/time/time-zone-data.ts from a compiled tz database (TZif files, RFC 9636).
//
//   node scripts/generated-data/make-time-zone-data.mjs [zoneinfo folder]
//
// Each zone becomes one line: its names, its kinds of local time since 1970, the transitions between them, and
// the rule for all time after the last one. CONTRIBUTING.md says how to get a current database. The generated
// file records the version of the database.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../tasks/project-folder.mjs'
import { parsePosixRule, ruleChanges } from './posix-time-zone.mjs'
import { readTzif } from './tzif-file.mjs'

/**
 * @typedef {import('./posix-time-zone.mjs').Beginning} Beginning
 * @typedef {import('./posix-time-zone.mjs').LocalTime} LocalTime
 * @typedef {import('./posix-time-zone.mjs').PosixRule} PosixRule
 * @typedef {import('./tzif-file.mjs').Change} Change
 * @typedef {import('./tzif-file.mjs').TzifFile} TzifFile
 */

const target = join(projectFolder, 'src/domain/time/time-zone-data.ts')

function main() {
  const folder = process.argv[2] ?? '/usr/share/zoneinfo'
  const source = readFileSync(join(folder, 'tzdata.zi'), 'utf8')
  const version = /^# version (\S+)/.exec(source)?.[1]
  if (!version) throw new Error(`${folder}/tzdata.zi does not contain its version.`)

  /** @type {Map<string, string[]>} */
  const namesByLine = new Map()
  for (const name of zoneNames(source)) {
    const line = zoneLine(readTzif(readFileSync(join(folder, name))))
    namesByLine.set(line, [...(namesByLine.get(line) ?? []), name])
  }
  const lines = [...namesByLine].map(([line, names]) => `${names.join(' ')}|${line}`).sort()

  writeFileSync(
    target,
    [
      '// Made by scripts/generated-data/make-time-zone-data.mjs from the IANA time zone database. Do not edit.',
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

/**
 * Every zone and alias of the database. "Factory" is its placeholder for a machine without a time zone.
 * @param {string} source
 */
function zoneNames(source) {
  const names = source.split('\n').flatMap((line) => {
    const [kind, first = '', second = ''] = line.split(' ')
    if (kind === 'Z') return [first]
    return kind === 'L' ? [second] : []
  })
  return names.filter((name) => name !== 'Factory').sort()
}

/** @param {TzifFile} file */
function zoneLine({ kinds, changes, footer }) {
  const rule = parsePosixRule(footer)
  const kindAt1970 = changes.findLast((change) => change.at <= 0)?.kind ?? kinds[0]
  if (!kindAt1970) throw new Error('The file contains no local time.')
  const since1970 = changes
    .filter((change) => change.at > 0)
    // Some compilers end the list with a transition to the local time that already holds.
    .filter(({ kind }, place, all) => !isSameKind(kind, all[place - 1]?.kind ?? kindAt1970))
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

/**
 * Compilers write the changes of the rule out up to 2037. Keeps only the changes before the rule alone is
 * correct.
 * @param {Change[]} changes
 * @param {PosixRule} rule
 */
function withoutWhatTheRuleGives(changes, rule) {
  const [first] = changes
  const last = changes.at(-1)
  if (!first || !last || !rule.summer) return changes
  const year = 366 * 86_400
  const byRule = ruleChanges(rule, first.at - year, last.at)
  for (const [place, { at, kind }] of changes.entries()) {
    const inForce = byRule.findLast((made) => made.at <= at)
    if (!inForce || !isSameKind(kind, inForce.kind)) continue
    const rest = byRule.filter((made) => made.at > at)
    if (areSame(changes.slice(place + 1), rest)) return changes.slice(0, place + 1)
  }
  throw new Error('The rule does not continue the list of changes.')
}

/**
 * @param {Change[]} some
 * @param {Change[]} others
 */
function areSame(some, others) {
  if (some.length !== others.length) return false
  return some.every(({ at, kind }, place) => {
    const other = others[place]
    return at === other?.at && isSameKind(kind, other.kind)
  })
}

/**
 * @param {LocalTime} one
 * @param {LocalTime} other
 */
function isSameKind(one, other) {
  return describeKind(one) === describeKind(other)
}

/** @param {LocalTime} kind */
function describeKind({ offset, abbreviation, summer }) {
  return `${offset} ${abbreviation}${summer ? '*' : ''}`
}

/** @param {PosixRule} rule */
function describeRule({ standard, summer }) {
  if (!summer) return describeKind(standard)
  return [
    describeKind(standard),
    describeKind(summer),
    describeBeginning(summer.begins),
    describeBeginning(standard.begins),
  ].join(',')
}

/** @param {Beginning} begins */
function describeBeginning({ month, week, weekday, time }) {
  return [month, week, weekday, time].join('.')
}

main()
