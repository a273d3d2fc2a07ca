const PREFIX = 'draft '

/** Keeps what is typed in this tab's storage, so that a reload does not lose it. */
export function keepDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // The storage is full or forbidden: the form itself still has everything.
  }
}

export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as unknown
  } catch {
    return null
  }
}

export function discardDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // A storage that is forbidden holds no draft.
  }
}

/** On a shared computer nobody else may read what was typed. */
export function discardAllDrafts(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // A storage that is forbidden holds no drafts.
  }
}
