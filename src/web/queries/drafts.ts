import { EMPTY_EVENT_FORM, type EventForm } from '../../domain/event/event-form.ts'
import type { ShownCover } from '../../domain/picture.ts'
import { storeIfPossible } from './store.ts'

const PREFIX = 'draft '
const COVER_PREFIX = 'cover '

/** It is uploaded once the event exists. `small` has the whole picture in its address. */
export type DraftCover = Pick<ShownCover, 'small' | 'alt'>

interface Draft {
  base: EventForm
  mine: EventForm
  typedAt: number
}

export interface NamedDraft extends Draft {
  name: string
}

/** The storage of this tab keeps it, so that a reload does not lose it. */
export function keepDraft(name: string, draft: Draft): void {
  storeIfPossible(sessionStorage, PREFIX + name, draft)
}

/** The app may have been updated since the draft was stored. */
export function readDraft(name: string): NamedDraft | null {
  const draft = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}') as Partial<Draft>
  const { base, mine, typedAt = 0 } = draft
  if (!base || !mine) return null
  return { name, base: { ...EMPTY_EVENT_FORM, ...base }, mine: { ...EMPTY_EVENT_FORM, ...mine }, typedAt }
}

/** Returns the drafts of this tab whose names begin so, the newest first. */
export function draftsOf(prefix: string): NamedDraft[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX + prefix))
    .flatMap((key) => readDraft(key.slice(PREFIX.length)) ?? [])
    .sort((one, other) => other.typedAt - one.typedAt)
}

export function keepDraftCover(name: string, cover: DraftCover | null): void {
  storeIfPossible(sessionStorage, COVER_PREFIX + name, cover)
}

export function readDraftCover(name: string): DraftCover | null {
  return JSON.parse(sessionStorage.getItem(COVER_PREFIX + name) ?? 'null') as DraftCover | null
}

export function discardDraft(name: string): void {
  for (const prefix of [PREFIX, COVER_PREFIX]) sessionStorage.removeItem(prefix + name)
}

/** On a shared computer nobody else may read what was typed. */
export function discardAllDrafts(): void {
  const names = Object.keys(sessionStorage).filter(
    (name) => name.startsWith(PREFIX) || name.startsWith(COVER_PREFIX),
  )
  for (const name of names) sessionStorage.removeItem(name)
}
