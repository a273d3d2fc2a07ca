import { Repeat } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

export function RecurringBadge() {
  return (
    <Badge tone="accent">
      <Repeat aria-hidden="true" />
      Recurring
    </Badge>
  )
}
