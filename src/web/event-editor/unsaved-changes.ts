import type { RouterOptions } from 'wouter'

/** Asks the user whether to leave; calls `go` if they confirm. */
type Ask = (go: () => void) => void

let guarded: { ask: Ask; path: string } | null = null

// Registered before the router's listener, and so called before it.
addEventListener('popstate', keepScreen, { capture: true })

/** From now on, leaving this screen asks first. Returns a function that ends this. */
export function guardUnsavedChanges(ask: Ask): () => void {
  guarded = { ask, path: location.pathname }
  addEventListener('beforeunload', keepTab)
  return forgetUnsavedChanges
}

/** Call when the changes are saved or discarded. */
export function forgetUnsavedChanges(): void {
  guarded = null
  removeEventListener('beforeunload', keepTab)
}

/** The router calls this for every navigation inside the app. */
export const navigateUnlessUnsaved: NonNullable<RouterOptions['aroundNav']> = (navigate, to, options) => {
  if (guarded) guarded.ask(() => navigate(to, options))
  else navigate(to, options)
}

function keepTab(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * When Back or Forward fires this event, the URL has already changed. The event is hidden from the router and
 * the guarded path is pushed again; from there, the page the user wanted is one step back.
 */
function keepScreen(event: PopStateEvent): void {
  // A jump to an anchor in the page fires this event too.
  if (!guarded || location.pathname === guarded.path) return
  event.stopImmediatePropagation()
  history.pushState(null, '', guarded.path)
  guarded.ask(() => history.back())
}
