import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { DialogButton } from '../ui/dialog.tsx'

const EmbedDialog = lazyPart(() => import('./embed-dialog.tsx'))

/** Opens the dialog with all ways to embed an event, or the team's calendar. */
export function EmbedButton({ event }: { event?: { title: string; slug: string } }) {
  return (
    <DialogButton
      size="small"
      renderDialog={(onClose) => <EmbedDialog {...(event && { event })} onClose={onClose} />}
    >
      More ways to embed…
    </DialogButton>
  )
}
