import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Month, monthOf, monthsLater } from '../../../domain/time/calendar-month.ts'
import type { Day } from '../../../domain/time/wall-time.ts'
import { browserToday } from '../../ui/browser-today.ts'

interface DayKeyboardNavigation {
  /** The only day in the tab order; the arrow keys lead to the others. */
  reachable: Day
  table: RefObject<HTMLTableElement | null>
  onKeyDown: (event: KeyboardEvent, day: Day) => void
}

/** Moves the focus between days with the arrow keys, also into the previous and next month. */
export function useDayKeyboardNavigation(
  month: Month,
  onMonth: (month: Month) => void,
): DayKeyboardNavigation {
  const [lastFocused, setLastFocused] = useState<Day | null>(null)
  const wanted = useRef<Day | null>(null)
  const table = useRef<HTMLTableElement>(null)

  // After every render, since the day may only appear once its month is rendered.
  useEffect(() => {
    if (wanted.current === null) return
    const button = table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)
    if (!button) return
    wanted.current = null
    button.focus()
  })

  const onKeyDown = useCallback(
    (event: KeyboardEvent, day: Day) => {
      const step = stepOf(event.key)
      const goal = day + step
      const isBeyondAllMonths = monthsLater(monthOf(goal), 0) === null
      if (step === 0 || isBeyondAllMonths) return
      event.preventDefault()
      wanted.current = goal
      setLastFocused(goal)
      if (monthOf(goal) !== month) onMonth(monthOf(goal))
    },
    [month, onMonth],
  )

  const isHere = (day: Day | null): day is Day => day !== null && monthOf(day) === month
  return { reachable: [lastFocused, browserToday()].find(isHere) ?? month, table, onKeyDown }
}

function stepOf(key: string): number {
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowUp') return -7
  return key === 'ArrowDown' ? 7 : 0
}
