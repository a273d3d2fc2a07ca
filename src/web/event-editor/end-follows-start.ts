import { DAY, formatDate, formatWallTime, parseDate, parseWallTime } from '../../domain/time/wall-time.ts'

/** The four fields as they stand in the form. */
export interface FormTimes {
  startDate: string
  startTime: string
  endDate: string
  endTime: string
}

/** Whether somebody has set the end themselves: what they chose is theirs. */
export interface EndTouched {
  date: boolean
  time: boolean
}

/** How long the event lasts and over how many days, as the form began. */
export interface Length {
  duration: number
  days: number
}

const ANY_DATE = '1970-01-01'

export function lengthOfTimes({ startDate, startTime, endDate, endTime }: FormTimes): Length {
  const start = parseWallTime(`${startDate || ANY_DATE}T${startTime}:00`) ?? 0
  const end = parseWallTime(`${endDate || startDate || ANY_DATE}T${endTime}:00`) ?? 0
  return { duration: Math.max(0, end - start), days: Math.floor(end / DAY) - Math.floor(start / DAY) }
}

/** Where the end goes when the start has moved; empty while that cannot be told. */
export function endFor(
  { startDate, startTime }: Pick<FormTimes, 'startDate' | 'startTime'>,
  { duration, days }: Length,
  touched: EndTouched,
): Partial<Pick<FormTimes, 'endDate' | 'endTime'>> {
  if (touched.date) return {}
  if (touched.time) {
    const day = parseDate(startDate)
    return day === null ? {} : { endDate: formatDate(day + days) }
  }
  const start = parseWallTime(`${startDate || ANY_DATE}T${startTime}:00`)
  if (start === null) return {}
  const [endDate = '', time = ''] = formatWallTime(start + duration).split('T')
  return { ...(startDate !== '' && { endDate }), endTime: time.slice(0, 5) }
}
