// Generates src/domain/time/zone-countries.ts from zone.tab of a tz database.
//
//   node scripts/generated-data/make-zone-countries.mjs [zoneinfo folder]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../tasks/project-folder.mjs'

const folder = process.argv[2] ?? '/usr/share/zoneinfo'
const zones = readFileSync(join(folder, 'zone.tab'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [country, , zone] = line.split('\t')
    return `${country} ${zone}`
  })

/** @type {Map<string, string[]>} */
const byLetter = new Map()
for (const zone of zones) {
  const letter = zone.slice(0, 1)
  byLetter.set(letter, [...(byLetter.get(letter) ?? []), zone])
}
const lines = [...byLetter.values()].map((some) => some.join(';'))

writeFileSync(
  join(projectFolder, 'src/domain/time/zone-countries.ts'),
  `// Made by scripts/generated-data/make-zone-countries.mjs from the IANA time zone database. Do not edit.

// The code of a country and the name of a zone, one line a letter.
export const zoneCountries = \`
${lines.join('\n')}
\`
`,
)
