import { useState } from 'react'
import { type EventForm, endBeforeStart } from '../../domain/event/event-form.ts'
import { DAY, formatDate, formatWallTime, parseDate, parseWallTime } from '../../domain/time/wall-time.ts'
import { formWords } from '../language/english-form-parts.ts'
import { problemText } from '../language/problem-words.ts'
import { DateField, LabelledInput } from '../ui/field.tsx'
import type { CheckedForm } from '../ui/use-checked-form.tsx'

/** The end follows the start until the user sets it. */
export function EventTimes({ form }: { form: CheckedForm<EventForm> }) {
  const { initial, values, change, field } = form
  const [touched, setTouched] = useState({ date: false, time: false })
  const moveStart = (start: Partial<FormTimes>) =>
    change({ ...start, ...endFor({ ...values, ...start }, lengthOfTimes(initial), touched) })
  const end = field('endDate')
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label={formWords.startDate}
          {...field('startDate')}
          onChange={({ target }) => moveStart({ startDate: target.value })}
        />
        {!values.allDay && (
          <LabelledInput
            label={formWords.startTime}
            {...field('startTime')}
            onChange={({ target }) => moveStart({ startTime: target.value })}
            type="time"
            required
          />
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label={formWords.endDate}
          {...end}
          error={end.error ?? errorAtOnce(values)}
          onChange={({ target }) => {
            setTouched({ ...touched, date: true })
            change({ endDate: target.value })
          }}
        />
        {!values.allDay && (
          <LabelledInput
            label={formWords.endTime}
            {...field('endTime')}
            onChange={({ target }) => {
              setTouched({ ...touched, time: true })
              change({ endTime: target.value })
            }}
            type="time"
            required
          />
        )}
      </div>
    </>
  )
}

/** Says nothing while a date is typed: "2" in the field of the year is the year 2. */
function errorAtOnce(form: EventForm): string | undefined {
  const isTyped = [form.startDate, form.endDate].every((date) => date >= ANY_DATE)
  const reason = isTyped ? endBeforeStart(form) : undefined
  return reason && problemText(reason)
}

type FormTimes = Pick<EventForm, 'startDate' | 'startTime' | 'endDate' | 'endTime'>

const ANY_DATE = '1970-01-01'

export function lengthOfTimes(times: Partial<FormTimes>) {
  const { startDate = '', startTime = '', endDate = '', endTime = '' } = times
  const start = parseWallTime(`${startDate || ANY_DATE}T${startTime}:00`) ?? 0
  const end = parseWallTime(`${endDate || startDate || ANY_DATE}T${endTime}:00`) ?? 0
  return { duration: Math.max(0, end - start), days: Math.floor(end / DAY) - Math.floor(start / DAY) }
}

/**
 * Returns an empty end while the start is incomplete. The parts that the user has touched are never changed for them.
 */
export function endFor(
  { startDate, startTime }: Pick<FormTimes, 'startDate' | 'startTime'>,
  { duration, days }: ReturnType<typeof lengthOfTimes>,
  touched: { date: boolean; time: boolean },
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
