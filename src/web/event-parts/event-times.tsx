import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type EventForm, endBeforeStart } from '../../domain/event/event-form.ts'
import { DAY, formatDate, formatWallTime, parseDate, parseWallTime } from '../../domain/time/wall-time.ts'
import { DateField, LabelledInput } from '../ui/field.tsx'
import { inputOf } from './event-form-resolver.ts'

/** Start and end. The end follows the start until the user sets it. */
export function EventTimes({ form }: { form: UseFormReturn<EventForm> }) {
  const { control, formState, getValues, setValue } = form
  const { isSubmitted, defaultValues, errors } = formState
  const isAllDay = useWatch({ control, name: 'allDay' })
  const [touched, setTouched] = useState({ date: false, time: false })
  const endError = useWatch({ control, compute: errorAtOnce })

  const follow = () => {
    const end = endFor(getValues(), lengthOfTimes(defaultValues ?? {}), touched)
    const options = { shouldDirty: true, shouldValidate: isSubmitted }
    if (end.endDate !== undefined) setValue('endDate', end.endDate, options)
    if (end.endTime !== undefined) setValue('endTime', end.endTime, options)
  }

  // The form focuses the first wrong field in the order in which they are registered.
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label="Start Date"
          {...inputOf(form, 'startDate', { onChange: follow, deps: ['endDate', 'recurrenceEndDate'] })}
        />
        {!isAllDay && (
          <LabelledInput
            label="Start Time"
            {...inputOf(form, 'startTime', { onChange: follow, deps: 'endDate' })}
            type="time"
            required
          />
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label="End Date"
          {...inputOf(form, 'endDate', { onChange: () => setTouched({ ...touched, date: true }) })}
          error={errors.endDate?.message ?? endError}
        />
        {!isAllDay && (
          <LabelledInput
            label="End Time"
            {...inputOf(form, 'endTime', {
              onChange: () => setTouched({ ...touched, time: true }),
              deps: 'endDate',
            })}
            type="time"
            required
          />
        )}
      </div>
    </>
  )
}

/** Not while a date is typed: "2" in the field of the year is the year 2. */
function errorAtOnce(form: EventForm): string | undefined {
  const isTyped = [form.startDate, form.endDate].every((date) => date >= ANY_DATE)
  return isTyped ? endBeforeStart(form) : undefined
}

type FormTimes = Pick<EventForm, 'startDate' | 'startTime' | 'endDate' | 'endTime'>

const ANY_DATE = '1970-01-01'

/** The length of the event when the form was opened. */
export function lengthOfTimes(times: Partial<FormTimes>) {
  const { startDate = '', startTime = '', endDate = '', endTime = '' } = times
  const start = parseWallTime(`${startDate || ANY_DATE}T${startTime}:00`) ?? 0
  const end = parseWallTime(`${endDate || startDate || ANY_DATE}T${endTime}:00`) ?? 0
  return { duration: Math.max(0, end - start), days: Math.floor(end / DAY) - Math.floor(start / DAY) }
}

/**
 * The new end after the start has moved. Empty while the start is incomplete. The parts that the user has touched are
 * never changed for them.
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
