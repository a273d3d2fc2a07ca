import { useEffect, useState } from 'react'
import { coverCalls } from '../../api/picture-calls.ts'
import { ALT_LENGTH, COVER_BYTES, LEAST_COVER } from '../../domain/picture.ts'
import { formWords } from '../language/english-form-parts.ts'
import { callApi } from '../queries/call-api.ts'
import { type Event, refreshEvents } from '../queries/event-queries.ts'
import { useSingleMutation } from '../queries/query-client.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { LabelledInput } from '../ui/field.tsx'
import { PictureInput } from '../ui/picture-input.tsx'
import { errorSentence, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'

export default function CoverDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { id, cover } = event
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState('')
  const path = { id }
  const change = useSingleMutation({
    // Without a description, the cover is removed.
    mutationFn: (alt: string | null) =>
      alt === null
        ? callApi(coverCalls.removeCover, { path })
        : file
          ? callApi(coverCalls.putCover, { path, query: { alt }, file })
          : callApi(coverCalls.describeCover, { path, body: { alt } }),
    onSuccess: refreshEvents,
  })
  const save = (alt: string | null) =>
    change.mutate(alt, {
      onSuccess: () => {
        showToast(alt === null ? formWords.coverRemoved : formWords.coverSaved, formWords.coverSavedText)
        onClose()
      },
      onError: (failure) => setError(errorSentence(failure, formWords.coverFailed)),
    })
  const fileUrl = useDataUrl(file)
  const pictureUrl = fileUrl ?? cover?.small
  const form = useCheckedForm({
    initial: { alt: cover?.alt ?? '' },
    onValid: ({ alt }) => (pictureUrl ? save(alt) : setError(formWords.pleaseChooseAPicture)),
  })
  return (
    <FormDialog
      title={formWords.coverPicture}
      text={formWords.coverText}
      action={formWords.save}
      pendingLabel={formWords.saving}
      isPending={change.isPending}
      aside={
        cover && (
          <Button variant="danger" size="small" disabled={change.isPending} onClick={() => save(null)}>
            {formWords.removeCover}
          </Button>
        )
      }
      error={error}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {pictureUrl !== undefined && (
        <img
          src={pictureUrl}
          alt={formWords.coverPreview}
          width={704}
          height={352}
          className="aspect-2/1 w-full rounded-card border border-line bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PictureInput
          label={pictureUrl === undefined ? formWords.choosePicture : formWords.chooseAnotherPicture}
          mostBytes={COVER_BYTES}
          disabled={change.isPending}
          onChoose={(picture) => {
            setFile(picture)
            setError('')
          }}
          onRefuse={setError}
        />
        <span className="min-w-0 text-sm break-words text-muted">
          {file?.name ?? formWords.pictureKinds(LEAST_COVER.width, LEAST_COVER.height)}
        </span>
      </div>
      <LabelledInput
        label={formWords.pictureText}
        hint={formWords.pictureTextHint}
        dir="auto"
        maxLength={ALT_LENGTH}
        {...form.field('alt')}
      />
    </FormDialog>
  )
}

/** The policy of our pages does not allow object URLs. */
function useDataUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.addEventListener('load', () => typeof reader.result === 'string' && setUrl(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return url
}
