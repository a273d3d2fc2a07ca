import { X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { dismissToast, useToasts } from './toasts.ts'

/** Always in the page: screen readers only announce changes in a live region that was there before. */
export function ToastArea() {
  const open = useToasts().filter((toast) => toast.isOpen)
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-4 top-16 z-50 flex flex-col items-end gap-2 sm:top-auto sm:bottom-4 sm:left-auto sm:w-96"
    >
      <output aria-live="polite" className="block w-full">
        {open.map((toast) => (
          <div
            key={toast.id}
            data-tone={toast.tone}
            className={classNames(
              'pointer-events-auto flex w-full items-start gap-3 rounded-card border bg-surface p-4 shadow-float',
              toast.tone === 'error' ? 'border-danger text-danger' : 'border-line text-ink',
            )}
          >
            <div className="grow">
              <p className="font-semibold">{toast.title}</p>
              <p className="text-sm">{toast.description}</p>
            </div>
            <button
              type="button"
              aria-label="Close"
              onClick={() => dismissToast(toast.id)}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-card hover:bg-sunken md:size-8"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </div>
        ))}
      </output>
    </section>
  )
}
