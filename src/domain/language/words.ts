import type { english } from './english.ts'

export type Words = typeof english

export type PageWords = Pick<Words, 'language' | 'time' | 'page'>
