import { lazy, Suspense, useState } from 'react'
import { loadOrReload } from '../app-shell/reload-once.ts'
import { Button } from '../ui/button.tsx'

const EmbedDialog = lazy(() => loadOrReload(() => import('./embed-dialog.tsx')))

/** Opens the dialog with all ways to embed an event, or the team's calendar. */
export function EmbedButton({ event }: { event?: { title: string; slug: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        More ways to embed…
      </Button>
      {isOpen && (
        <Suspense>
          <EmbedDialog {...(event && { event })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
