import { Image } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import type { Event } from '../queries/event-queries.ts'
import { Button } from '../ui/button.tsx'

const CoverDialog = lazyPart(() => import('./cover-dialog.tsx'))

/** Opens the dialog that changes the cover. */
export function CoverButton({ event }: { event: Event }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Image aria-hidden="true" />
        {event.cover ? 'Change cover' : 'Add cover'}
      </Button>
      {isOpen && <CoverDialog event={event} onClose={() => setOpen(false)} />}
    </>
  )
}
