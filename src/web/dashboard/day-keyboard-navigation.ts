import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Month, monthOf, monthsLater } from '../../domain/time/calendar-month.ts'
import { calendarDateOf, type Day, daysInMonth, weekdayOf } from '../../domain/time/wall-time.ts'
import { browserToday } from '../ui/browser-today.ts'

interface DayKeyboardNavigation {
  /** The only day in the tab order; the arrow keys lead to the others. */
  reachable: Day
  table: RefObject<HTMLTableElement | null>
  onFocus: (day: Day) => void
  onKeyDown: (event: KeyboardEvent, day: Day) => void
}

/**
 * Moves the focus between days: with the arrow keys, Home and End (start and end of the week), PageUp and PageDown (the
 * previous and next month).
 */
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
      const goal = goalOf(event.key, day)
      if (goal === null || monthsLater(monthOf(goal), 0) === null) return
      event.preventDefault()
      wanted.current = goal
      setLastFocused(goal)
      if (monthOf(goal) !== month) onMonth(monthOf(goal))
    },
    [month, onMonth],
  )

  const isHere = (day: Day | null): day is Day => day !== null && monthOf(day) === month
  return {
    reachable: [lastFocused, browserToday()].find(isHere) ?? month,
    table,
    onFocus: setLastFocused,
    onKeyDown,
  }
}

/** The day that a key leads to; null for other keys, and beyond the first and last month. */
function goalOf(key: string, day: Day): Day | null {
  const daysSinceSunday = (weekdayOf(day) + 1) % 7
  switch (key) {
    case 'ArrowLeft':
      return day - 1
    case 'ArrowRight':
      return day + 1
    case 'ArrowUp':
      return day - 7
    case 'ArrowDown':
      return day + 7
    case 'Home':
      return day - daysSinceSunday
    case 'End':
      return day + 6 - daysSinceSunday
    case 'PageUp':
      return inMonth(day, -1)
    case 'PageDown':
      return inMonth(day, 1)
    default:
      return null
  }
}

/** The same day of another month, or its last day. */
function inMonth(day: Day, monthsAway: number): Day | null {
  const first = monthsLater(monthOf(day), monthsAway)
  if (first === null) return null
  const { year, month } = calendarDateOf(first)
  return first + Math.min(calendarDateOf(day).dayOfMonth, daysInMonth(year, month)) - 1
}
