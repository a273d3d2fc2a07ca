import { useEffect, useState } from 'react'
import { ALT_LENGTH, COVER_BYTES, isLargeEnough, LEAST_COVER, type ShownCover } from '../../domain/picture.ts'
import { formWords } from '../language/english-form-parts.ts'
import { problemText } from '../language/problem-words.ts'
import { useSingleMutation } from '../queries/query-client.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { LabelledInput } from '../ui/field.tsx'
import { PictureInput } from '../ui/picture-input.tsx'
import { errorSentence } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'

export interface CoverDialogProps {
  cover: Pick<ShownCover, 'small' | 'alt'> | null
  /** Without a description, the cover is removed. Without a file, its picture stays. */
  onSave: (alt: string | null, file: File | null) => Promise<void>
  onClose: () => void
}

export default function CoverDialog({ cover, onSave, onClose }: CoverDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState('')
  const change = useSingleMutation({ mutationFn: (alt: string | null) => onSave(alt, file) })
  const save = (alt: string | null) =>
    change.mutate(alt, {
      onSuccess: () => onClose(),
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
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (file && !isLargeEnough({ width, height })) {
              setError(problemText(['pictureTooSmall', LEAST_COVER.width, LEAST_COVER.height]))
            }
          }}
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
