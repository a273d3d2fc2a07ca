import { zonePlace } from '../time/date-format.ts'
import { cityNames, cityPlaces } from './city-names-data.ts'
import { english } from './english.ts'
import { LANGUAGE_CODES, type Language } from './languages.ts'
import { arabic } from './translations/arabic.ts'
import { chinese } from './translations/chinese.ts'
import { czech } from './translations/czech.ts'
import { dutch } from './translations/dutch.ts'
import { french } from './translations/french.ts'
import { german } from './translations/german.ts'
import { italian } from './translations/italian.ts'
import { japanese } from './translations/japanese.ts'
import { korean } from './translations/korean.ts'
import { polish } from './translations/polish.ts'
import { portuguese } from './translations/portuguese.ts'
import { spanish } from './translations/spanish.ts'
import { swedish } from './translations/swedish.ts'
import { traditionalChinese } from './translations/traditional-chinese.ts'
import { turkish } from './translations/turkish.ts'
import { ukrainian } from './translations/ukrainian.ts'
import type { Words } from './words.ts'

const CATALOGS: Record<Language, Words> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  pl: polish,
  cs: czech,
  sv: swedish,
  tr: turkish,
  uk: ukrainian,
  ar: arabic,
  ja: japanese,
  zh: chinese,
  'zh-Hant': traditionalChinese,
  ko: korean,
}

/** Only the server names cities in every language: the names would make the app larger. */
function withCityNames(words: Words): Words {
  const { language, time } = words
  const names = cityNames[language]
  const nameOf = new Map(
    names && cityPlaces.map((place, index) => [place, names[index] === '' ? place : (names[index] ?? place)]),
  )
  const placeIn = (timezone: string) => {
    const place = zonePlace(timezone)
    return nameOf.get(place) ?? place
  }
  return { ...words, time: { ...time, zonePlace: placeIn } }
}

const words = new Map(LANGUAGE_CODES.map((code) => [code, withCityNames(CATALOGS[code])]))

export function wordsOf(language: Language): Words {
  return words.get(language) ?? english
}
