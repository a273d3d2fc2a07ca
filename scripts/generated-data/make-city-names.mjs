// Generates src/domain/language/city-names-data.ts from the package cldr-dates-full, which is not installed:
//
//   npm pack cldr-dates-full && tar xzf cldr-dates-full-*.tgz
//   node scripts/generated-data/make-city-names.mjs package
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../tasks/project-folder.mjs'

const folder = process.argv[2] ?? 'package'
const LOCALES = 'de fr es pt it nl pl cs sv tr uk ar ja zh zh-Hant ko'.split(' ')
/** CLDR has old names of zones. The new ones are those of `zonePlace`. */
const RENAMED = new Map([
  ['Asmera', 'Asmara'],
  ['Calcutta', 'Kolkata'],
  ['Coral Harbour', 'Atikokan'],
  ['Enderbury', 'Kanton'],
  ['Faeroe', 'Faroe'],
  ['Godthab', 'Nuuk'],
  ['Katmandu', 'Kathmandu'],
  ['Kiev', 'Kyiv'],
  ['Ponape', 'Pohnpei'],
  ['Rangoon', 'Yangon'],
  ['Saigon', 'Ho Chi Minh City'],
  ['Sao Paulo', 'São Paulo'],
  ['Truk', 'Chuuk'],
])

/** @typedef {{ exemplarCity?: string } & { [part: string]: Zones }} Zones */

/**
 * @param {Zones} zones
 * @param {string} place the last part of a zone's name
 * @returns {[string, string][]}
 */
function citiesIn(zones, place) {
  if (typeof zones.exemplarCity === 'string') return [[RENAMED.get(place) ?? place, zones.exemplarCity]]
  return Object.entries(zones).flatMap(([part, zone]) =>
    typeof zone === 'string' ? [] : citiesIn(zone, part.replaceAll('_', ' ')),
  )
}

const inLanguages = LOCALES.map((locale) => {
  const file = join(folder, 'main', locale, 'timeZoneNames.json')
  const { zone } = JSON.parse(readFileSync(file, 'utf8')).main[locale].dates.timeZoneNames
  return /** @type {const} */ ([locale, new Map(citiesIn(zone, ''))])
})
const places = [...new Set(inLanguages.flatMap(([, cities]) => [...cities.keys()]))]
  .filter((place) => place !== 'Unknown')
  .sort()
const lines = inLanguages.map(([locale, cities]) => {
  const names = places
    .map((place) => cities.get(place) ?? '')
    .map((name, index) => (name === places[index] ? '' : name))
  return `  '${locale}': ${JSON.stringify(names)},`
})
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

writeFileSync(
  join(projectFolder, 'src/domain/language/city-names-data.ts'),
  `// Made by scripts/generated-data/make-city-names.mjs from CLDR ${version}. Do not edit.

export const cityPlaces: readonly string[] = ${JSON.stringify(places)}

// In the order of the places; empty where a language writes the place as it is.
export const cityNames: Partial<Record<string, readonly string[]>> = {
${lines.join('\n')}
}
`,
)
