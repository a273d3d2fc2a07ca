import { DateTile } from '../../shared-ui/date-tile.tsx'
import { browserToday } from './browser-today.ts'
import { brandName } from './page-settings.ts'

/** A calendar tile with today's date, and the product's name. */
export function Logo({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className="flex items-center gap-3">
      <DateTile day={browserToday()} size="small" />
      {!isCompact && <span className="text-lg font-bold tracking-tight">{brandName}</span>}
    </span>
  )
}
