import { useLayoutEffect, useState } from 'react'
import type { RouterOptions } from 'wouter'
import { FormDialog } from '../ui/dialog.tsx'

/** Asks the user whether to leave; calls `go` if they confirm. */
type Ask = (go: () => void) => void

let guarded: { ask: Ask; path: string } | null = null

// Registered before the router's listener, and so called before it.
addEventListener('popstate', keepScreen, { capture: true })

/** From now on, leaving this screen asks first. Returns a function that ends this. */
function guardUnsavedChanges(ask: Ask): () => void {
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

interface UnsavedChangesDialogProps {
  isDirty: boolean
  /** Called when the user leaves without saving. */
  onLeave: () => void
}

export function UnsavedChangesDialog({ isDirty, onLeave }: UnsavedChangesDialogProps) {
  const [go, setGo] = useState<(() => void) | null>(null)
  // A layout effect, so that it runs before any effect of the next screen, such as a redirect.
  useLayoutEffect(() => (isDirty ? guardUnsavedChanges((leave) => setGo(() => leave)) : undefined), [isDirty])
  return (
    <FormDialog
      isOpen={go !== null}
      title="Leave without saving?"
      text="Your changes are not saved and will be lost."
      action="Leave"
      cancel="Keep editing"
      isDangerous
      onSubmit={() => {
        forgetUnsavedChanges()
        onLeave()
        go?.()
      }}
      onClose={() => setGo(null)}
    />
  )
}
