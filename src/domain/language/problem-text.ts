import { englishProblems } from './english-problems.ts'

type Problems = typeof englishProblems

/** Nobody brings more guests. */
const MOST_PLACES = 9

/** The keys of the catalog by what they say in English, as the API does. */
const MESSAGES = new Map<string, (problems: Problems) => string>([
  ...Object.entries(englishProblems).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[text, (problems: Problems) => String(problems[key as keyof Problems])] as const]
      : [],
  ),
  ...Array.from(
    { length: MOST_PLACES },
    (_, index) =>
      [englishProblems.placesLeft(index + 1), ({ placesLeft }: Problems) => placesLeft(index + 1)] as const,
  ),
])

/** What the API says in English, for a page in another language. Two messages are separated by "; ". */
export function problemText(messages: string, problems: Problems): string {
  return messages
    .split('; ')
    .map((message) => oneProblemText(message, problems))
    .join('; ')
}

function oneProblemText(message: string, problems: Problems): string {
  const textIn = MESSAGES.get(message)
  if (textIn) return textIn(problems)
  for (const name of ['noSuchReply', 'noSuchZone'] as const) {
    const begin = englishProblems[name]('')
    if (message.startsWith(begin)) return problems[name](message.slice(begin.length))
  }
  return message
}

/** The same for each field of a form. */
export function problemTexts(
  errors: Readonly<Record<string, string>>,
  problems: Problems,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, problemText(message, problems)]),
  )
}
