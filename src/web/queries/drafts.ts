const PREFIX = 'draft '

/** Keeps what is typed in this tab's storage, so that a reload does not lose it. */
export function keepDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // The storage is full: the form itself still has everything.
  }
}

export function readDraft(name: string): unknown {
  return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as unknown
}

export function discardDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name)
}

/** On a shared computer nobody else may read what was typed. */
export function discardAllDrafts(): void {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
  for (const name of names) sessionStorage.removeItem(name)
}
