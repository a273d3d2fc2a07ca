import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { englishProblems } from '../../domain/language/english-problems.ts'
import type { ScreenWords, StartWords } from './app-words.ts'
import { translatedProblems } from './page-language.ts'
import { translateApp } from './translated-app.ts'

const AREAS: Record<keyof StartWords | keyof ScreenWords, true> = {
  topics: true,
  basics: true,
  formParts: true,
  editor: true,
  answerSettings: true,
  answers: true,
  attendees: true,
  checkIn: true,
  dates: true,
  messages: true,
  detail: true,
  embed: true,
  formNotes: true,
  analytics: true,
  admin: true,
  import: true,
  teamImport: true,
  followerNews: true,
  dashboard: true,
  month: true,
  signIn: true,
  settings: true,
  sources: true,
  link: true,
  support: true,
  time: true,
  page: true,
  problems: true,
}

const files = readdirSync(import.meta.dirname).filter((file) =>
  /^(?:english-|problem-words|page-time|shared-words).*\.ts$/.test(file),
)

/** Every text of a catalog, those of functions too, between these marks. */
function marked<Part>(part: Part): Part {
  const mark = (value: unknown): unknown => {
    if (typeof value === 'string') return `⟦${value}⟧`
    if (typeof value === 'function') return (...values: unknown[]) => mark(Reflect.apply(value, null, values))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mark(inner)]))
  }
  return mark(part) as Part
}

// Other test files of this process have their own catalogs.
beforeEach(() => void vi.resetModules())

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  globalThis.wordsInPageLanguage = undefined
  globalThis.loadScreenWords = undefined
  globalThis.problemsInPageLanguage = undefined
})

test('each area of the app has one catalog, which is in the language of the page', async () => {
  const areas: string[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  globalThis.wordsInPageLanguage = (area, english) => {
    areas.push(area)
    return marked(english)
  }
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `./${file}`) as Promise<object>),
  )
  expect(areas.toSorted()).toEqual(Object.keys(AREAS).toSorted())
  const texts = modules.flatMap((module) => Object.values<unknown>({ ...module }).flatMap(textsIn))
  expect(texts.length).toBeGreaterThan(650)
  expect(texts.filter((text) => !/^(?:⟦[^]*⟧|de)$/.test(text))).toEqual([])
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

test('an error of the server is said in the language of the page, by its codes', async () => {
  const codes = '["titleRequired",["placesLeft",2]]'
  const screenWords = { problems: marked(englishProblems) } as ScreenWords
  const load = vi.fn<() => Promise<{ screenWords: ScreenWords }>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ screenWords })
  translateApp({} as StartWords, load)
  await expect(globalThis.loadScreenWords?.()).rejects.toThrow('offline')
  expect(translatedProblems(codes)).toBeNull()
  await Promise.all([globalThis.loadScreenWords?.(), globalThis.loadScreenWords?.()])
  expect(load).toHaveBeenCalledTimes(2)
  const { titleRequired, placesLeft } = englishProblems
  expect(translatedProblems(codes)).toBe(`⟦${titleRequired}⟧; ⟦${placesLeft(2)}⟧`)
  expect(translatedProblems(null)).toBeNull()
})
