import { type ReactNode, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { basicWords } from '../language/english-basics.ts'
import { Button, type ButtonProps, CloseButton } from './button.tsx'
import { classNames } from './class-names.ts'

export interface FormDialogProps {
  /** A dialog that stays in the page while it is closed sets it. */
  isOpen?: boolean
  title: string
  /** Screen readers read it with the title. */
  text?: ReactNode
  children?: ReactNode
  action: string
  pendingLabel?: string
  isPending?: boolean
  cancel?: string
  isDangerous?: boolean
  isWide?: boolean
  aside?: ReactNode
  /** It says why the last submit failed, unless a field shows it. A toast would be behind the dialog. */
  error?: ReactNode
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** A native modal dialog traps the focus, returns it afterwards, and closes with Escape. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, children, action, pendingLabel, aside, error, onSubmit, onClose } = props
  const {
    isOpen = true,
    isPending = false,
    cancel = basicWords.cancel,
    isDangerous = false,
    isWide = false,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen) return
    element?.showModal()
    // Before it leaves the page: later it could not give the focus back.
    return () => element?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
      onClose={({ currentTarget }) => {
        // In development, React closes and opens it once.
        if (currentTarget.open) return
        // A second Escape closes it whatever onCancel says. The result of what is sent would get lost.
        if (isOpen && isPending) currentTarget.showModal()
        else onClose()
      }}
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
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className="text-muted">
            {text}
          </p>
        )}
        {children}
        {error && (
          <div
            role="alert"
            className="error-sign rounded-card border border-danger bg-danger-soft p-3 text-sm text-danger"
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
            variant={isDangerous ? 'destructive' : 'primary'}
            isPending={isPending}
            pendingLabel={pendingLabel ?? action}
          >
            {action}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

type DialogButtonProps = ButtonProps & { renderDialog: (onClose: () => void) => ReactNode }

export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  )
}

interface PanelDialogProps {
  title: string
  className: string
  children: ReactNode
  onClose: () => void
}

/** It is open as long as it is in the page. */
export function PanelDialog({ title, className, children, onClose }: PanelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      {...CLOSES_ON_PRESS_BESIDE}
      className={classNames(
        'm-auto flex-col border-line bg-paper text-ink shadow-float open:flex',
        className,
      )}
    >
      <div className="flex shrink-0 items-start justify-between gap-4 p-5 pb-4">
        <h2 id={id} className="pt-1 text-lg font-semibold">
          {title}
        </h2>
        <CloseButton onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  )
}

/** A press beside a dialog with this mark closes it. Safari does not know `closedby`. */
export const CLOSES_ON_PRESS_BESIDE = { 'data-closes-beside': true }

export function closeOnPressBeside(): void {
  addEventListener('click', ({ target, clientX, clientY }) => {
    // A press on the backdrop has the dialog itself as its target, like one on the dialog's own padding.
    if (!(target instanceof HTMLDialogElement) || target.dataset.closesBeside === undefined) return
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if (!isInside) target.close()
  })
}
