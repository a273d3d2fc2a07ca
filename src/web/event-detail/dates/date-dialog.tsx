import type { Event } from '../../queries/event-queries.ts'
import type { SeriesDate } from '../../queries/series-queries.ts'
import { MoveDateDialog } from './move-date-dialog.tsx'
import { RestoreDateDialog } from './restore-date-dialog.tsx'
import { SkipDateDialog } from './skip-date-dialog.tsx'

export interface DateDialogProps {
  event: Event
  date: SeriesDate
  attendeeCount: number
  isOpen: boolean
  onClose: () => void
}

const DIALOGS = { skip: SkipDateDialog, move: MoveDateDialog, restore: RestoreDateDialog }

export function DateDialog({ action, ...props }: DateDialogProps & { action: keyof typeof DIALOGS }) {
  const Dialog = DIALOGS[action]
  return <Dialog {...props} />
}
