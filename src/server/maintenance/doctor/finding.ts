/** What a check has found, in plain words: one line, and what to do where something is not as it should be. */
export interface Finding {
  kind: 'good' | 'doubtful' | 'wrong'
  about: string
  says: string
}

const marks = { good: '✓', doubtful: '!', wrong: '✗' } as const

export function findingLine({ kind, about, says }: Finding): string {
  return `${marks[kind]} ${about}: ${says}`
}

/** Of an error, without the lines below its first. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  const [first = ''] = text.split('\n')
  return first.replace(/[.\s]+$/, '')
}
