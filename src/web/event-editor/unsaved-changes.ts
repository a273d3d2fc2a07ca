import type { RouterOptions } from 'wouter'

/** Asks whether to leave, and goes when the answer is yes. */
type Ask = (go: () => void) => void

let guarded: { ask: Ask; path: string } | null = null

// Listeners of the window are called in the order they came, so this one comes before the router's.
addEventListener('popstate', keepScreen, { capture: true })

/** From now on nobody leaves this screen without being asked. Answers what ends that. */
export function guardUnsavedChanges(ask: Ask): () => void {
  guarded = { ask, path: location.pathname }
  addEventListener('beforeunload', keepTab)
  return forgetUnsavedChanges
}

/** Once they are saved or given up. */
export function forgetUnsavedChanges(): void {
  guarded = null
  removeEventListener('beforeunload', keepTab)
}

/** Every navigation inside the app goes through this. */
export const navigateUnlessUnsaved: NonNullable<RouterOptions['aroundNav']> = (navigate, to, options) => {
  if (guarded) guarded.ask(() => navigate(to, options))
  else navigate(to, options)
}

function keepTab(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * The browser's Back and Forward have already left when they are heard of. The router does not hear of it: the guarded path is put
 * back on top, from where the place they led to is one step back.
 */
function keepScreen(event: PopStateEvent): void {
  // A jump within the page, as to its content, comes here too.
  if (!guarded || location.pathname === guarded.path) return
  event.stopImmediatePropagation()
  history.pushState(null, '', guarded.path)
  guarded.ask(() => history.back())
}
