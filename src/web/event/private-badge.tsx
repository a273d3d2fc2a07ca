import { Lock } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

export function PrivateBadge() {
  return (
    <Badge>
      <Lock aria-hidden="true" />
      Private
    </Badge>
  )
}
