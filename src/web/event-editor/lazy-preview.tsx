import { Eye } from 'lucide-react'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { DialogButton, PanelDialog } from '../ui/dialog.tsx'
import { LoadingSpinner } from '../ui/loading.tsx'
import type { EventPreviewPanelProps } from './event-preview-panel.tsx'

const EventPreviewPanel = lazyPart(() => import('./event-preview-panel.tsx'), <LoadingSpinner />)

/** Beside the form, on screens that are wide enough. */
export function PreviewBeside(props: EventPreviewPanelProps) {
  return (
    <aside
      aria-label="As others will see it"
      className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto max-xl:hidden"
    >
      <EventPreviewPanel {...props} />
    </aside>
  )
}

/** On smaller screens, a button that opens it. */
export function PreviewButton(props: EventPreviewPanelProps) {
  return (
    <DialogButton
      className="max-sm:px-3"
      renderDialog={(onClose) => (
        <PanelDialog
          title="As others will see it"
          onClose={onClose}
          className="h-dvh max-h-none w-full max-w-2xl overflow-hidden sm:h-[calc(100dvh-2rem)] sm:rounded-card sm:border"
        >
          <div className="grow overflow-y-auto px-4 pb-4">
            <EventPreviewPanel {...props} />
          </div>
        </PanelDialog>
      )}
    >
      <Eye aria-hidden="true" />
      {/* On the smallest phones the eye alone, so that all buttons are in one row. */}
      <span className="max-[24rem]:sr-only">Preview</span>
    </DialogButton>
  )
}
