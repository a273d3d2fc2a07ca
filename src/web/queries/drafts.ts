import { storeIfPossible } from './store.ts'

const PREFIX = 'draft '

/** Keeps what is typed in this tab's storage, so that a reload does not lose it. */
export function keepDraft(name: string, draft: object): void {
  storeIfPossible(sessionStorage, PREFIX + name, draft)
}

export function readDraft(name: string): unknown {
  return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as unknown
}

export interface DraftSummary {
  name: string
  title: string
  startDate: string
  typedAt: number
}

/** The drafts of this tab whose names begin so, the newest first. */
export function draftsOf(prefix: string): DraftSummary[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX + prefix))
    .map((key) => summaryOf(key.slice(PREFIX.length), readDraft(key.slice(PREFIX.length))))
    .sort((one, other) => other.typedAt - one.typedAt)
}

/** The app may have been updated since the draft was stored. */
export function summaryOf(name: string, stored: unknown): DraftSummary {
  const { mine, typedAt } = (stored ?? {}) as { mine?: Partial<DraftSummary>; typedAt?: number }
  return { name, title: mine?.title ?? '', startDate: mine?.startDate ?? '', typedAt: typedAt ?? 0 }
}

export function discardDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name)
}

/** On a shared computer nobody else may read what was typed. */
export function discardAllDrafts(): void {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
  for (const name of names) sessionStorage.removeItem(name)
}
