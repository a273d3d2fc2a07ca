import { RefreshCw } from 'lucide-react'
import { Button } from '../ui/button.tsx'

interface UpdatedNoteProps {
  /** Milliseconds; 0 before the first response. */
  updatedAt: number
  isRefreshing: boolean
  onRefresh: () => void
}

/** "Updated 14:03 · Refresh" */
export function UpdatedNote({ updatedAt, isRefreshing, onRefresh }: UpdatedNoteProps) {
  return (
    <p className="flex items-center gap-1 text-sm text-muted tabular-nums">
      {updatedAt > 0 && `Updated ${timeOf(updatedAt)} ·`}
      <Button variant="quiet" size="small" isPending={isRefreshing} onClick={onRefresh}>
        {!isRefreshing && <RefreshCw aria-hidden="true" />}
        Refresh
      </Button>
    </p>
  )
}

function timeOf(instant: number): string {
  const date = new Date(instant)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
