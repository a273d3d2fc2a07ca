import { Image } from 'lucide-react'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { formWords } from '../language/english-form-parts.ts'
import type { Event } from '../queries/event-queries.ts'
import { DialogButton } from '../ui/dialog.tsx'

const CoverDialog = lazyPart(() => import('./cover-dialog.tsx'))

export function CoverButton({ event }: { event: Event }) {
  return (
    <DialogButton size="small" renderDialog={(onClose) => <CoverDialog event={event} onClose={onClose} />}>
      <Image aria-hidden="true" />
      {event.cover ? formWords.changeCover : formWords.addCover}
    </DialogButton>
  )
}
