import { Image } from 'lucide-react'
import { coverCalls } from '../../api/picture-calls.ts'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { formWords } from '../language/english-form-parts.ts'
import { callApi } from '../queries/call-api.ts'
import type { DraftCover } from '../queries/drafts.ts'
import { type Event, refreshEvents } from '../queries/event-queries.ts'
import { DialogButton } from '../ui/dialog.tsx'
import { showToast } from '../ui/toasts.tsx'
import type { CoverDialogProps } from './cover-dialog.tsx'

const CoverDialog = lazyPart(() => import('./cover-dialog.tsx'))

export function CoverButton({ event: { id, cover } }: { event: Event }) {
  const path = { id }
  const save: CoverDialogProps['onSave'] = async (alt, file) => {
    if (alt === null) await callApi(coverCalls.removeCover, { path })
    else if (file) await callApi(coverCalls.putCover, { path, query: { alt }, file })
    else await callApi(coverCalls.describeCover, { path, body: { alt } })
    await refreshEvents()
    showToast(alt === null ? formWords.coverRemoved : formWords.coverSaved, formWords.coverSavedText)
  }
  return <Opening cover={cover} onSave={save} />
}

interface DraftCoverButtonProps {
  cover: DraftCover | null
  onCover: (cover: DraftCover | null) => void
}

export function DraftCoverButton({ cover, onCover }: DraftCoverButtonProps) {
  const save: CoverDialogProps['onSave'] = async (alt, file) => {
    const { shrunkenPicture } = await import('./shrunken-picture.ts')
    const small = file ? await shrunkenPicture(file) : cover?.small
    onCover(alt === null || small === undefined ? null : { small, alt })
  }
  return <Opening cover={cover} onSave={save} />
}

function Opening({ cover, onSave }: Omit<CoverDialogProps, 'onClose'>) {
  return (
    <DialogButton
      size="small"
      renderDialog={(onClose) => <CoverDialog cover={cover} onSave={onSave} onClose={onClose} />}
    >
      <Image aria-hidden="true" />
      {cover ? formWords.changeCover : formWords.addCover}
    </DialogButton>
  )
}
