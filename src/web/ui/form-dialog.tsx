import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

interface FormDialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  /** The label of the submit button. */
  action: string
  /** Its label while `isPending`. */
  pendingLabel: string
  isPending: boolean
  /** The label of the other button. */
  cancel?: string
  isDangerous?: boolean
  /** For forms with columns. */
  isWide?: boolean
  /** Stands beside the buttons: who will be emailed. */
  aside?: ReactNode
  /** Why the last submit failed, unless it is shown at a field. A toast would be behind the dialog. */
  error?: ReactNode
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** A form in a native modal dialog: it traps the focus, returns it afterwards, and closes with Escape. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, title, children, action, pendingLabel, isPending, aside, error, onSubmit, onClose } = props
  const { cancel = 'Cancel', isDangerous = false, isWide = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => isPending && event.preventDefault()}
      className={classNames(
        'm-auto rounded-card border border-line bg-surface p-5 text-ink shadow-float sm:p-6',
        isWide ? 'w-[min(44rem,calc(100vw-1.5rem))]' : 'w-[min(30rem,calc(100vw-1.5rem))]',
      )}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event)
        }}
        className="flex flex-col gap-4"
      >
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        {children}
        {error && (
          <div
            role="alert"
            className="rounded-card border border-danger bg-danger-soft p-3 text-sm text-danger"
          >
            {error}
          </div>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          {aside && <div className="mr-auto text-sm text-muted max-sm:w-full">{aside}</div>}
          <Button onClick={onClose} disabled={isPending}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {action}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
