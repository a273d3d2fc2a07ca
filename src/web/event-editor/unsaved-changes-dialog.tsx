import { useLayoutEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { forgetUnsavedChanges, guardUnsavedChanges } from './unsaved-changes.ts'

interface UnsavedChangesDialogProps {
  isDirty: boolean
  /** Called when the user leaves without saving. */
  onLeave: () => void
}

/** Asks before leaving the screen while the form has unsaved changes. */
export function UnsavedChangesDialog({ isDirty, onLeave }: UnsavedChangesDialogProps) {
  const [go, setGo] = useState<(() => void) | null>(null)
  // A layout effect, so that it runs before any effect of the next screen, such as a redirect.
  useLayoutEffect(() => (isDirty ? guardUnsavedChanges((leave) => setGo(() => leave)) : undefined), [isDirty])
  return (
    <ConfirmDialog
      isOpen={go !== null}
      title="Leave without saving?"
      action="Leave"
      cancel="Keep editing"
      onConfirm={() => {
        forgetUnsavedChanges()
        onLeave()
        go?.()
      }}
      onCancel={() => setGo(null)}
    >
      Your changes are not saved and will be lost.
    </ConfirmDialog>
  )
}
