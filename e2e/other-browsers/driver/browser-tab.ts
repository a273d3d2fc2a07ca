/** What the scenarios need of a tab, in the words of WebDriver, which both protocols share. */
export interface BrowserTab {
  goto: (url: string) => Promise<void>
  /** Runs a function in the page. Its arguments and its result are JSON. */
  run: <Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** Input as of a real mouse and keyboard. */
  perform: (sources: InputSource[]) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A picture of the visible part, as PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface StartedBrowser {
  openTab: () => Promise<BrowserTab>
  stop: () => Promise<void>
}

export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** Kept in the tab's session storage, since a page is gone after the next navigation. */
const PROBLEMS = 'problems-seen-by-the-tests'

/** The functions below run in the page, so they use nothing outside themselves. */
function recordProblems(key: string): void {
  const record = (problem: unknown) => {
    const before = sessionStorage.getItem(key)
    sessionStorage.setItem(key, `${before ? `${before}\n` : ''}${String(problem)}`)
  }
  addEventListener('error', ({ message }) => record(message))
  addEventListener('unhandledrejection', ({ reason }) => record(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    record(`Content-Security-Policy: ${violatedDirective}`),
  )
}

/** As text that a driver runs in each page. */
export const recordProblemsText = `(${String(recordProblems)})(${JSON.stringify(PROBLEMS)})`

export function problemsIn(tab: BrowserTab): Promise<string | null> {
  return tab.run(
    (key) => (location.protocol.startsWith('http') ? sessionStorage.getItem(key) : null),
    PROBLEMS,
  )
}
