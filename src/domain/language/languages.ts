interface LanguageFacts {
  tag: string
  name: string
  isRightToLeft?: true
}

/** The codes are those in addresses and cookies. */
export const LANGUAGES = {
  en: { tag: 'en', name: 'English' },
  de: { tag: 'de', name: 'Deutsch' },
  fr: { tag: 'fr', name: 'Français' },
  es: { tag: 'es', name: 'Español' },
  pt: { tag: 'pt-BR', name: 'Português (Brasil)' },
  it: { tag: 'it', name: 'Italiano' },
  nl: { tag: 'nl', name: 'Nederlands' },
  pl: { tag: 'pl', name: 'Polski' },
  cs: { tag: 'cs', name: 'Čeština' },
  sv: { tag: 'sv', name: 'Svenska' },
  tr: { tag: 'tr', name: 'Türkçe' },
  uk: { tag: 'uk', name: 'Українська' },
  ar: { tag: 'ar', name: 'العربية', isRightToLeft: true },
  ja: { tag: 'ja', name: '日本語' },
  zh: { tag: 'zh-Hans', name: '简体中文' },
  'zh-Hant': { tag: 'zh-Hant', name: '繁體中文' },
  ko: { tag: 'ko', name: '한국어' },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof LANGUAGES

export const DEFAULT_LANGUAGE: Language = 'en'

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]

export function factsOf(language: Language): LanguageFacts {
  return LANGUAGES[language]
}

/** Where people write traditional Chinese. */
const TRADITIONAL = ['hant', 'tw', 'hk', 'mo']

/** Understands "de", "de-AT" and "DE"; null for a language that we do not speak. */
export function languageOf(tag: string): Language | null {
  const [code = '', ...parts] = tag.trim().toLowerCase().split(/[-_]/)
  if (code === 'zh' && !parts.includes('hans') && parts.some((part) => TRADITIONAL.includes(part))) {
    return 'zh-Hant'
  }
  return LANGUAGE_CODES.find((language) => language === code) ?? null
}

export function languageOfSignUp(code: string | null | undefined): Language {
  return languageOf(code ?? '') ?? DEFAULT_LANGUAGE
}

/** Returns the first language of an Accept-Language header that we speak, by the visitor's order. */
export function acceptedLanguage(
  header: string,
  spoken: readonly Language[] = LANGUAGE_CODES,
): Language | null {
  const wishes = header.split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';')
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean) ?? '1'
    return { language: languageOf(tag), quality: Number(quality) }
  })
  const candidates = wishes.filter(
    ({ language, quality }) => language !== null && spoken.includes(language) && quality > 0,
  )
  return candidates.sort((a, b) => b.quality - a.quality)[0]?.language ?? null
}
