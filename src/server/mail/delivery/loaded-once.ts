/** Something that is loaded when it is first needed, and only once. */
interface LoadedOnce<Value> {
  get(): Promise<Value>
  /** Calls back once it is loaded, if it was ever needed. */
  ifLoaded(use: (value: Value) => void): void
}

export function loadedOnce<Value>(load: () => Promise<Value>): LoadedOnce<Value> {
  let loading: Promise<Value> | undefined
  return {
    get: () => (loading ??= load()),
    ifLoaded: (use) => void loading?.then(use),
  }
}
