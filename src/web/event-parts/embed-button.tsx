import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { embedWords } from '../language/english-embed.ts'
import { DialogButton } from '../ui/dialog.tsx'

const EmbedDialog = lazyPart(() => import('./embed-dialog.tsx'))

export function EmbedButton({ event }: { event?: { title: string; slug: string } }) {
  return (
    <DialogButton
      size="small"
      renderDialog={(onClose) => <EmbedDialog {...(event && { event })} onClose={onClose} />}
    >
      {embedWords.moreWaysButton}
    </DialogButton>
  )
}
