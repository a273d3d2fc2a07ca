import { X } from 'lucide-react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { closeLater, dismissToast, holdToast, type Toast, useToasts } from './toasts.ts'

/**
 * Always in the page: screen readers only announce changes in a live region that was there before. At the top, beside
 * the menu button: the buttons of forms are at the bottom.
 */
export function ToastArea() {
  const open = useToasts().filter((toast) => toast.isOpen)
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed top-2 right-2 left-14 z-50 flex flex-col items-end gap-2 sm:left-auto sm:w-96 print:hidden"
    >
      <output aria-live="polite" className="block w-full">
        {open.map((toast) => (
          <OpenToast key={toast.id} toast={toast} />
        ))}
      </output>
    </section>
  )
}

function OpenToast({ toast }: { toast: Toast }) {
  const { id, tone, title, description, actions } = toast
  return (
    // The pointer and the focus only keep the toast open; what it does is on its buttons.
    <div
      data-tone={tone}
      onPointerEnter={holdToast}
      onPointerLeave={() => closeLater(toast)}
      onFocus={holdToast}
      onBlur={() => closeLater(toast)}
      className={classNames(
        'pointer-events-auto flex w-full items-start gap-3 rounded-card border bg-surface p-4 shadow-float',
        tone === 'error' ? 'border-danger text-danger' : 'border-line text-ink',
      )}
    >
      <div className="flex grow flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grow">
          <p className="font-semibold">{title}</p>
          <p className="text-sm">{description}</p>
        </div>
        {actions.length > 0 && (
          <div className="flex gap-2">
            {actions.map(({ label, run }) => (
              <Button
                key={label}
                size="small"
                onClick={() => {
                  dismissToast(id)
                  run()
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={() => dismissToast(id)}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-card hover:bg-sunken md:size-8"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
