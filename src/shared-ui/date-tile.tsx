import type { Day } from '../domain/time/wall-time.ts'
import { useWords } from './page-words.tsx'

interface DateTileProps {
  day: Day
  size?: 'small' | 'medium' | 'large'
  isOver?: boolean
}

const SIZES = {
  small: { tile: 'w-9 rounded-[7px]', month: 'text-[9px] py-px', day: 'text-base', weekday: 'hidden' },
  medium: {
    tile: 'w-14 rounded-[10px]',
    month: 'text-[11px] py-0.5',
    day: 'text-2xl',
    weekday: 'text-[11px] pb-1',
  },
  large: {
    tile: 'w-20 rounded-[12px]',
    month: 'text-sm py-1',
    day: 'text-4xl pt-0.5',
    weekday: 'text-sm pb-1.5',
  },
}

export function DateTile({ day, size = 'medium', isOver = false }: DateTileProps) {
  const { time } = useWords()
  const { month, dayOfMonth, weekday } = time.dateTile(day)
  const look = SIZES[size]
  return (
    <span
      className={`${look.tile} inline-flex shrink-0 flex-col overflow-hidden border border-line bg-surface text-center leading-tight text-ink tabular-nums select-none`}
    >
      <span className="sr-only">{time.longDate(day)}</span>
      <span
        aria-hidden="true"
        className={`${look.month} ${isOver ? 'bg-muted text-paper' : 'bg-accent text-on'} font-bold tracking-[0.12em]`}
      >
        {month}
      </span>
      <span aria-hidden="true" className={`${look.day} font-bold`}>
        {dayOfMonth}
      </span>
      <span aria-hidden="true" className={`${look.weekday} text-muted`}>
        {weekday}
      </span>
    </span>
  )
}
