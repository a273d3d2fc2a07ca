import { useLayoutEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { forgetUnsavedChanges, guardUnsavedChanges } from './unsaved-changes.ts'

/** While there is something to lose, asks before the screen is left. */
export function UnsavedChangesDialog({ isDirty }: { isDirty: boolean }) {
  const [go, setGo] = useState<(() => void) | null>(null)
  // Before anything else of the next screen runs, such as a redirect of its own.
  useLayoutEffect(() => (isDirty ? guardUnsavedChanges((leave) => setGo(() => leave)) : undefined), [isDirty])
  return (
    <ConfirmDialog
      isOpen={go !== null}
      title="Leave without saving?"
      action="Leave"
      cancel="Keep editing"
      onConfirm={() => {
        forgetUnsavedChanges()
        go?.()
      }}
      onCancel={() => setGo(null)}
    >
      What you entered is not saved yet and would be lost.
    </ConfirmDialog>
  )
}
