import { foldedText } from '../text.ts'
import { zonePlace } from './date-format.ts'
import { type Instant, isZone, localTimeAt, utcOffsetName } from './time-zone.ts'
import { zoneCountries } from './zone-countries.ts'

export interface FoundZone {
  name: string
  city: string
  country: string
  offset: string
}

const zones = zoneCountries
  .trim()
  .split(/[\n;]/)
  .map((line) => ({ country: line.slice(0, 2), name: line.slice(3) }))
  .filter(({ name }) => isZone(name))
  .concat({ country: '', name: 'UTC' })

/**
 * A zone must match every word of the query by city, country, name or offset ("nepal", "+5:45", "utc-3"). The zones
 * of `first` come first, then cities that begin with the query, then the others by city. `countryName` writes a
 * country's code as people do.
 */
export function searchZones(
  query: string,
  instant: Instant,
  countryName: (code: string) => string,
  first: readonly string[] = [],
): FoundZone[] {
  const words = foldedText(query).split(/\s+/).filter(Boolean)
  const rank = ({ name, city }: FoundZone) => {
    const place = first.indexOf(name)
    if (place !== -1) return place
    return foldedText(city).startsWith(words.join(' ')) ? first.length : first.length + 1
  }
  return zones
    .map(({ name, country }) => ({
      name,
      city: zonePlace(name),
      country: country === '' ? 'Coordinated Universal Time' : countryName(country),
      offset: utcOffsetName(localTimeAt(name, instant).offset),
    }))
    .filter((zone) => words.every((word) => matches(zone, word)))
    .sort((one, other) => rank(one) - rank(other) || (one.city < other.city ? -1 : 1))
}

function matches({ name, city, country, offset }: FoundZone, word: string): boolean {
  const sign = /^(?:utc|gmt)?([+-]\d.*)$/.exec(word)?.[1]
  if (sign !== undefined) return offset === `UTC${sign}` || offset.startsWith(`UTC${sign}:`)
  return foldedText(`${city} ${country} ${name} ${offset}`).includes(word)
}
