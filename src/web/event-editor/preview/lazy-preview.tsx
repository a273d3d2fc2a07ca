import { Eye, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { loadOrReload } from '../../app-shell/reload-once.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenSpinner } from '../../ui/spinner.tsx'
import type { EventPreviewPanelProps } from './event-preview-panel.tsx'

const EventPreviewPanel = lazy(() => loadOrReload(() => import('./event-preview-panel.tsx')))

/** Beside the form, on screens that are wide enough. */
export function PreviewBeside(props: EventPreviewPanelProps) {
  return (
    <aside
      aria-label="As others will see it"
      className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto"
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
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
          dialog.current?.showModal()
        }}
      >
        <Eye aria-hidden="true" />
        Preview
      </Button>
      <dialog
        ref={dialog}
        aria-label="As others will see it"
        onClose={() => setOpen(false)}
        className="m-auto h-dvh max-h-none w-full max-w-2xl overflow-y-auto border border-line bg-paper p-4 text-ink sm:h-auto sm:max-h-[calc(100dvh-2rem)] sm:rounded-card"
      >
        <Button
          variant="quiet"
          size="icon"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="absolute top-4 right-4"
        >
          <X aria-hidden="true" />
        </Button>
        {isOpen && (
          <Suspense fallback={<ScreenSpinner />}>
            <EventPreviewPanel {...props} />
          </Suspense>
        )}
      </dialog>
    </>
  )
}
