import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { basicWords } from '../language/english-basics.ts'
import { ApiError, isApiError } from '../queries/call-api.ts'
import { askToSignIn } from '../queries/query-client.ts'
import { createStore } from '../queries/store.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

interface Toast {
  id: number
  title: string
  description: string
  tone: 'plain' | 'error'
  actions: { label: string; run: () => void }[]
}

/** A toast closes by itself after this, unless it is an error. */
const SHOWN_MS = 5_000
/** It is long enough to read, decide and press. */
const SHOWN_WITH_ACTION_MS = 15_000

/** There is one at a time: a new one replaces the one before. */
const toastStore = createStore<Toast | null>(null)
let lastId = 0
let closing: ReturnType<typeof setTimeout> | undefined

export function showToast(
  title: string,
  description: string,
  tone: Toast['tone'] = 'plain',
  actions: Toast['actions'] = [],
): void {
  const toast = { id: ++lastId, title, description, tone, actions }
  toastStore.set(toast)
  closeLater(toast)
}

/** Shows the server's message, or the fallback when there was no response of the server. */
export function showError(error: unknown, fallback: string, title = basicWords.error): void {
  if (isApiError(error, 401)) askToSignIn(error)
  else showToast(title, errorSentence(error, fallback), 'error')
}

/** A modal dialog, which covers the toasts, shows errors with it. */
export function errorSentence(error: unknown, fallback: string): string {
  if (isApiError(error, 401)) return basicWords.sessionEnded
  return error instanceof ApiError && error.hasSentence ? error.message : fallback
}

function dismissToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(null)
}

function closeLater({ id, tone, actions }: Toast): void {
  clearTimeout(closing)
  if (tone === 'error') return
  closing = setTimeout(() => dismissToast(id), actions.length > 0 ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
}

/** It is always in the page: screen readers only announce changes in a live region that was there before. */
export function ToastArea() {
  const toast = toastStore.use()
  return (
    <section
      aria-label={basicWords.notifications}
      className="pointer-events-none fixed right-2 bottom-[calc(var(--bottom-bar,0px)+0.5rem)] left-2 z-50 sm:left-auto sm:w-96 print:hidden"
    >
      <output aria-live="polite" className="block w-full">
        {toast && <OpenToast key={toast.id} toast={toast} />}
      </output>
    </section>
  )
}

function OpenToast({ toast }: { toast: Toast }) {
  const { id, tone, title, description, actions } = toast
  // That of the next screen, if the toast is shown with a navigation.
  const [path] = useLocation()
  const [shownAt] = useState(path)
  const isOver = path !== shownAt && !actions.some(({ label }) => label === basicWords.undo)
  useEffect(() => {
    if (isOver) dismissToast(id)
  }, [isOver, id])
  return (
    // While the pointer or the focus is in the toast, it stays; what it does is on its buttons.
    <div
      data-tone={tone}
      onPointerEnter={() => clearTimeout(closing)}
      onPointerLeave={() => closeLater(toast)}
      onFocus={() => clearTimeout(closing)}
      onBlur={() => closeLater(toast)}
      className={classNames(
        'pointer-events-auto flex w-full items-start gap-3 rounded-card border bg-surface p-4 shadow-float',
        tone === 'error' ? 'border-danger text-danger' : 'border-line text-ink',
      )}
    >
      <div className="flex grow flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grow">
          <p className={classNames('font-semibold', tone === 'error' && 'error-sign')}>{title}</p>
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
        aria-label={basicWords.close}
        onClick={() => dismissToast(id)}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-card hover:bg-sunken md:size-8"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
