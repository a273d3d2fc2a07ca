import type { DateDialogProps } from './date-dialog-props.ts'
import { MoveDateDialog } from './move-date-dialog.tsx'
import { RestoreDateDialog } from './restore-date-dialog.tsx'
import { SkipDateDialog } from './skip-date-dialog.tsx'

const DIALOGS = { skip: SkipDateDialog, move: MoveDateDialog, restore: RestoreDateDialog }

export function DateDialog({ action, ...props }: DateDialogProps & { action: keyof typeof DIALOGS }) {
  const Dialog = DIALOGS[action]
  return <Dialog {...props} />
}
