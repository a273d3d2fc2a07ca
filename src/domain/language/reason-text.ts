import type { ProblemKey, Problems, Reason } from './problem-key.ts'

type Messages = (key: ProblemKey) => Problems[ProblemKey]

/** It knows no catalog, so that the script of another language does not load the English one. */
export function writtenReason(reason: Reason, messages: Messages): string {
  const [key, ...values] = typeof reason === 'string' ? ([reason] as const) : reason
  const message = messages(key)
  if (typeof message === 'string') return message
  const texts = values.map((value) =>
    typeof value === 'object' && 'reasons' in value ? writtenReasons(value.reasons, messages) : value,
  )
  // The type of a reason makes sure that the values are those of its message.
  return (message as (...all: typeof texts) => string)(...texts)
}

export function writtenReasons(reasons: readonly Reason[], messages: Messages): string {
  return [...new Set(reasons.map((reason) => writtenReason(reason, messages)))].join('; ')
}
