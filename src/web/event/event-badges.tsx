import { CalendarX2, Lock, Repeat } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

export function CancelledBadge() {
  return (
    <Badge tone="danger">
      <CalendarX2 aria-hidden="true" />
      Cancelled
    </Badge>
  )
}

export function PrivateBadge() {
  return (
    <Badge>
      <Lock aria-hidden="true" />
      Private
    </Badge>
  )
}

export function RecurringBadge() {
  return (
    <Badge tone="accent">
      <Repeat aria-hidden="true" />
      Recurring
    </Badge>
  )
}
