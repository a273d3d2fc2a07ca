import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  /** The label of the confirming button. */
  action: string
  /** Its label while `isPending`. */
  pendingLabel?: string
  isPending?: boolean
  /** The label of the other button. */
  cancel?: string
  onConfirm: () => void
  onCancel: () => void
}

/** A native modal dialog: it traps the focus, returns it afterwards, and closes with Escape. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  action,
  pendingLabel = action,
  isPending = false,
  cancel = 'Cancel',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onCancel}
      onCancel={(event) => isPending && event.preventDefault()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-float"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-muted">
        {children}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel} disabled={isPending}>
          {cancel}
        </Button>
        <Button variant="danger" isPending={isPending} pendingLabel={pendingLabel} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
