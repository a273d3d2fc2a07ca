import type { RouterOptions } from 'wouter'

type Ask = (go: () => void) => void

/** While it is set, leaving this path asks the user first; `go` is called if they confirm. */
let guarded: { ask: Ask; path: string } | null = null

// Registered before the router's listener, and so called before it.
addEventListener('popstate', keepScreen, { capture: true })

export function guardUnsavedChanges(ask: Ask): void {
  guarded = { ask, path: location.pathname }
  addEventListener('beforeunload', keepTab)
}

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
 * When Back or Forward fires this event, the URL has already changed. The event is hidden from the router and the
 * guarded path is pushed again; from there, the page the user wanted is one step back.
 */
function keepScreen(event: PopStateEvent): void {
  // A jump to an anchor in the page fires this event too.
  if (!guarded || location.pathname === guarded.path) return
  event.stopImmediatePropagation()
  history.pushState(null, '', guarded.path)
  guarded.ask(() => history.back())
}
