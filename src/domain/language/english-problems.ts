import { englishAccountProblems } from './english-account-problems.ts'
import { englishEventProblems } from './english-event-problems.ts'
import { englishFieldProblems } from './english-field-problems.ts'
import { englishRequestProblems } from './english-request-problems.ts'
import { englishVisitorProblems } from './english-visitor-problems.ts'

/** The API says these messages for all rejected requests. None of them contains "; ". */
export const englishProblems = {
  ...englishVisitorProblems,
  ...englishFieldProblems,
  ...englishRequestProblems,
  ...englishEventProblems,
  ...englishAccountProblems,
}
