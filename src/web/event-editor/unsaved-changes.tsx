import { useLayoutEffect, useState } from 'react'
import type { RouterOptions } from 'wouter'
import { basicWords } from '../language/english-basics.ts'
import { FormDialog } from '../ui/dialog.tsx'

/** While it is set, leaving this path asks the user first; `go` is called if they confirm. */
let guarded: { ask: (go: () => void) => void; path: string } | null = null

// Registered before the router's listener, and so called before it.
addEventListener('popstate', keepScreen, { capture: true })

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

export function UnsavedChangesDialog({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const [go, setGo] = useState<(() => void) | null>(null)
  // A layout effect, so that it runs before any effect of the next screen, such as a redirect.
  useLayoutEffect(() => {
    if (!isDirty) return
    guarded = { ask: (leave) => setGo(() => leave), path: location.pathname }
    addEventListener('beforeunload', keepTab)
    return forgetUnsavedChanges
  }, [isDirty])
  return (
    <FormDialog
      isOpen={go !== null}
      title={basicWords.leaveWithoutSaving}
      text={basicWords.changesLost}
      action={basicWords.leave}
      cancel={basicWords.keepEditing}
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
