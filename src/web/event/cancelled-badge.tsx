import { CalendarX2 } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

export function CancelledBadge() {
  return (
    <Badge tone="danger">
      <CalendarX2 aria-hidden="true" />
      Cancelled
    </Badge>
  )
}
