import { Eye, X } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { loadOrReload } from '../app-shell/reload-once.ts'
import { Button } from '../ui/button.tsx'
import { CLOSES_ON_PRESS_BESIDE } from '../ui/close-on-press-beside.ts'
import { ScreenSpinner } from '../ui/loading.tsx'
import type { EventPreviewPanelProps } from './event-preview-panel.tsx'

const EventPreviewPanel = lazy(() => loadOrReload(() => import('./event-preview-panel.tsx')))

/** Beside the form, on screens that are wide enough. */
export function PreviewBeside(props: EventPreviewPanelProps) {
  return (
    <aside
      aria-label="As others will see it"
      className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto max-xl:hidden"
    >
      <Suspense fallback={<ScreenSpinner />}>
        <EventPreviewPanel {...props} />
      </Suspense>
    </aside>
  )
}

/** On smaller screens, a button that opens it. */
export function PreviewButton(props: EventPreviewPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
          dialog.current?.showModal()
        }}
        className="max-sm:px-3"
      >
        <Eye aria-hidden="true" />
        {/* On the smallest phones the eye alone, so that all buttons are in one row. */}
        <span className="max-[24rem]:sr-only">Preview</span>
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        onClose={() => setOpen(false)}
        {...CLOSES_ON_PRESS_BESIDE}
        className="m-auto h-dvh max-h-none w-full max-w-2xl flex-col overflow-hidden border-line bg-paper text-ink open:flex sm:h-[calc(100dvh-2rem)] sm:rounded-card sm:border"
      >
        <div className="flex shrink-0 items-center justify-between gap-4 px-4 pt-3 pb-1">
          <h2 id={titleId} className="text-lg font-semibold">
            As others will see it
          </h2>
          <Button variant="quiet" size="icon" aria-label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </Button>
        </div>
        <div className="grow overflow-y-auto px-4 pb-4">
          {isOpen && (
            <Suspense fallback={<ScreenSpinner />}>
              <EventPreviewPanel {...props} />
            </Suspense>
          )}
        </div>
      </dialog>
    </>
  )
}
