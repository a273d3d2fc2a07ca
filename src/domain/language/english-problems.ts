import { englishAccountProblems } from './english-account-problems.ts'
import { englishEventProblems } from './english-event-problems.ts'
import { englishFieldProblems } from './english-field-problems.ts'
import { englishRequestProblems } from './english-request-problems.ts'
import { englishVisitorProblems } from './english-visitor-problems.ts'

/** Everything that a request can be rejected for, by key: what the API says. No message contains "; ". */
export const englishProblems = {
  ...englishVisitorProblems,
  ...englishFieldProblems,
  ...englishRequestProblems,
  ...englishEventProblems,
  ...englishAccountProblems,
}
