import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { englishPage } from '../domain/language/english-page.ts'
import { englishTime } from '../domain/language/english-time.ts'
import { factsOf } from '../domain/language/languages.ts'
import type { PageWords } from '../domain/language/words.ts'
import { directionOf } from '../domain/text.ts'

export const WordsContext = createContext<PageWords>({
  language: 'en',
  time: englishTime,
  page: englishPage,
})

export function useWords(): PageWords {
  return useContext(WordsContext)
}

/** A page in a language from left to right has the direction of what the organizer calls the event. */
export function pageDirection({ language }: PageWords, title: string): 'rtl' | undefined {
  return factsOf(language).isRightToLeft ? 'rtl' : directionOf(title)
}

export function Phrase({ text, ...parts }: { text: string } & Record<string, ReactNode>) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // Every second part is the name of an element.
    <Fragment key={part}>{index % 2 === 1 ? parts[part] : part}</Fragment>
  ))
}
