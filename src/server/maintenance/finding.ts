/** A warning or an error also says what to do, all in one line. */
export interface Finding {
  kind: 'ok' | 'warning' | 'error'
  topic: string
  message: string
}

export function findingsOn(topic: string) {
  const as =
    (kind: Finding['kind']) =>
    (message: string): Finding => ({ kind, topic, message })
  return { ok: as('ok'), warning: as('warning'), error: as('error') }
}

const marks = { ok: '✓', warning: '!', error: '✗' } as const

export function findingLine({ kind, topic, message }: Finding): string {
  return `${marks[kind]} ${topic}: ${message}`
}

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  const [first = ''] = text.split('\n')
  return first.replace(/[.\s]+$/, '')
}
