import { expect, test } from 'vitest'
import { visitorLanguage } from './visitor-language.ts'

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }

test.each([
  ['the address', { url: '/e/x?ref=a&lang=ja', headers: { ...GERMAN, cookie: 'language=fr' } }, 'ja'],
  ["the visitor's choice", { url: '/e/x', headers: { ...GERMAN, cookie: 'a=b; language=fr' } }, 'fr'],
  ['the same over https', { url: '/e/x', headers: { ...GERMAN, cookie: '__Host-language=fr' } }, 'fr'],
  ["the team's language", { url: '/e/x', headers: GERMAN }, 'tr'],
] as const)('%s comes first', (_what, request, language) => {
  expect(visitorLanguage(request, 'tr')).toBe(language)
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['ga, fi;q=0.9, uk;q=0.4, cs;q=0.7', 'cs'],
  ['zh-TW,zh;q=0.9', 'zh-Hant'],
  ['zh-Hant-HK,en;q=0.9', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hans-HK,zh-TW;q=0.9', 'zh'],
  ['zh-CN', 'zh'],
  ['pt-PT', 'pt'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['ga', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [';;q=x,,', 'en'],
] as const)('a browser that asks for %j gets %s', (header, language) => {
  expect(visitorLanguage({ url: '/e/x?lang=xx', headers: { 'accept-language': header } })).toBe(language)
})
