import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { englishPage } from '../domain/language/english-page.ts'
import { englishTime } from '../domain/language/english-time.ts'
import { factsOf } from '../domain/language/languages.ts'
import type { PageWords } from '../domain/language/words.ts'
import { directionOf } from '../domain/text.ts'

/** The language of the page. The organizer's app is in English. */
export const WordsContext = createContext<PageWords>({
  language: 'en',
  time: englishTime,
  page: englishPage,
})

export function useWords(): PageWords {
  return useContext(WordsContext)
}

/** Of a page in a language from left to right, by what the organizer calls the event. */
export function pageDirection({ language }: PageWords, title: string): 'rtl' | undefined {
  return factsOf(language).isRightToLeft ? 'rtl' : directionOf(title)
}

/** A text of a catalog with elements in the places of its `{…}`. */
export function Phrase({ text, ...parts }: { text: string } & Record<string, ReactNode>) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // Every second part is the name of an element.
    <Fragment key={part}>{index % 2 === 1 ? parts[part] : part}</Fragment>
  ))
}
