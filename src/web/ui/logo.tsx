import { DateTile } from '../../event-view/date-tile.tsx'
import { browserToday } from './browser-today.ts'
import { brandName } from './page-settings.ts'

/** The product's name beside a leaf with today's date. */
export function Logo({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className="flex items-center gap-3">
      <DateTile day={browserToday()} size="small" />
      {!isCompact && <span className="text-lg font-bold tracking-tight">{brandName}</span>}
    </span>
  )
}
