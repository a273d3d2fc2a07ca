import { useState } from 'react'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { Button } from '../ui/button.tsx'

const EmbedDialog = lazyPart(() => import('./embed-dialog.tsx'))

/** Opens the dialog with all ways to embed an event, or the team's calendar. */
export function EmbedButton({ event }: { event?: { title: string; slug: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        More ways to embed…
      </Button>
      {isOpen && <EmbedDialog {...(event && { event })} onClose={() => setOpen(false)} />}
    </>
  )
}
