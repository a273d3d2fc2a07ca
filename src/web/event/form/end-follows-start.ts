import { DAY, formatDate, formatWallTime, parseDate, parseWallTime } from '../../../domain/time/wall-time.ts'

export interface FormTimes {
  startDate: string
  startTime: string
  endDate: string
  endTime: string
}

/** Which parts of the end the user has set: those are never changed for them. */
export interface EndTouched {
  date: boolean
  time: boolean
}

/** The length of the event when the form was opened. */
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

/** The new end after the start has moved. Empty while the start is incomplete. */
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
