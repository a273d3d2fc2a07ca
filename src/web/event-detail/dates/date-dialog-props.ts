import type { Event } from '../../queries/event-queries.ts'
import type { SeriesDate } from '../../queries/series-queries.ts'

export interface DateDialogProps {
  event: Event
  date: SeriesDate
  attendeeCount: number
  isOpen: boolean
  onClose: () => void
}
