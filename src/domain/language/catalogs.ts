import { english } from './english.ts'
import type { Language } from './languages.ts'
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
  ko: korean,
}

export function wordsOf(language: Language): Words {
  return CATALOGS[language]
}
