import { Image } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Event } from '../queries/event-queries.ts'
import { Button } from '../ui/button.tsx'

const CoverDialog = lazy(() => import('./cover-dialog.tsx'))

/** Opens the dialog that changes the cover. */
export default function CoverButton({ event }: { event: Event }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Image aria-hidden="true" />
        {event.cover ? 'Change cover' : 'Add cover'}
      </Button>
      {isOpen && (
        <Suspense>
          <CoverDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
