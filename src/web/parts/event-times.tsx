import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { EventForm } from '../../domain/event-form.ts'
import { LAST_YEAR } from '../../domain/wall-time.ts'
import { endFor, lengthOfTimes } from '../end-follows-start.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'

/** Keeps browsers from taking years of six digits. */
const YEARS = { min: '1970-01-01', max: `${LAST_YEAR}-12-31` }

/** Start and end. As long as nobody sets the end, it follows the start. */
export function EventTimes({ form }: { form: UseFormReturn<EventForm> }) {
  const { register, control, formState, getValues, setValue } = form
  const { errors, isSubmitted, defaultValues } = formState
  const isAllDay = useWatch({ control, name: 'allDay' })
  const touched = useRef({ date: false, time: false })

  const follow = () => {
    const { startDate = '', startTime = '', endDate = '', endTime = '' } = defaultValues ?? {}
    const length = lengthOfTimes({ startDate, startTime, endDate, endTime })
    const end = endFor(getValues(), length, touched.current)
    const options = { shouldDirty: true, shouldValidate: isSubmitted }
    if (end.endDate !== undefined) setValue('endDate', end.endDate, options)
    if (end.endTime !== undefined) setValue('endTime', end.endTime, options)
  }
  const touch = (part: 'date' | 'time') => () => {
    touched.current[part] = true
  }

  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Start Date" error={errors.startDate?.message}>
          {(ids) => (
            <TextInput
              {...ids}
              {...register('startDate', { onChange: follow, deps: ['endDate', 'recurrenceEndDate'] })}
              {...YEARS}
              type="date"
              required
            />
          )}
        </Field>
        {!isAllDay && (
          <Field label="Start Time" error={errors.startTime?.message}>
            {(ids) => (
              <TextInput
                {...ids}
                {...register('startTime', { onChange: follow, deps: 'endDate' })}
                type="time"
                required
              />
            )}
          </Field>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="End Date" error={errors.endDate?.message}>
          {(ids) => (
            <TextInput
              {...ids}
              {...register('endDate', { onChange: touch('date') })}
              {...YEARS}
              type="date"
              required
            />
          )}
        </Field>
        {!isAllDay && (
          <Field label="End Time" error={errors.endTime?.message}>
            {(ids) => (
              <TextInput
                {...ids}
                {...register('endTime', { onChange: touch('time'), deps: 'endDate' })}
                type="time"
                required
              />
            )}
          </Field>
        )}
      </div>
    </>
  )
}
