import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { czech } from './czech.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import type { Language } from './languages.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import { swedish } from './swedish.ts'
import { turkish } from './turkish.ts'
import { ukrainian } from './ukrainian.ts'
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
