import { useLayoutEffect, useState } from 'react'
import { editorWords } from '../language/english-editor.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { forgetUnsavedChanges, guardUnsavedChanges } from './unsaved-changes.ts'

export function UnsavedChangesDialog({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const [go, setGo] = useState<(() => void) | null>(null)
  // A layout effect, so that it runs before any effect of the next screen, such as a redirect.
  useLayoutEffect(() => {
    if (!isDirty) return
    guardUnsavedChanges((leave) => setGo(() => leave))
    return forgetUnsavedChanges
  }, [isDirty])
  return (
    <FormDialog
      isOpen={go !== null}
      title={editorWords.leaveWithoutSaving}
      text={editorWords.changesLost}
      action={editorWords.leave}
      cancel={editorWords.keepEditing}
      isDangerous
      onSubmit={() => {
        forgetUnsavedChanges()
        onLeave()
        go?.()
      }}
      onClose={() => setGo(null)}
    />
  )
}
