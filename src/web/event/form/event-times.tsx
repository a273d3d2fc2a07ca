import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type EventForm } from '../../../domain/event/event-form.ts'
import { DateField, LabelledInput } from '../../ui/form/field.tsx'
import { endFor, lengthOfTimes } from './end-follows-start.ts'

/** Start and end. The end follows the start until the user sets it. */
export function EventTimes({ form }: { form: UseFormReturn<EventForm> }) {
  const { register, control, formState, getValues, setValue } = form
  const { errors, isSubmitted, defaultValues } = formState
  const isAllDay = useWatch({ control, name: 'allDay' })
  const [touched, setTouched] = useState({ date: false, time: false })

  const follow = () => {
    const { startDate = '', startTime = '', endDate = '', endTime = '' } = defaultValues ?? {}
    const length = lengthOfTimes({ startDate, startTime, endDate, endTime })
    const end = endFor(getValues(), length, touched)
    const options = { shouldDirty: true, shouldValidate: isSubmitted }
    if (end.endDate !== undefined) setValue('endDate', end.endDate, options)
    if (end.endTime !== undefined) setValue('endTime', end.endTime, options)
  }

  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label="Start Date"
          error={errors.startDate?.message}
          {...register('startDate', { onChange: follow, deps: ['endDate', 'recurrenceEndDate'] })}
        />
        {!isAllDay && (
          <LabelledInput
            label="Start Time"
            error={errors.startTime?.message}
            {...register('startTime', { onChange: follow, deps: 'endDate' })}
            type="time"
            required
          />
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label="End Date"
          error={errors.endDate?.message}
          {...register('endDate', { onChange: () => setTouched({ ...touched, date: true }) })}
        />
        {!isAllDay && (
          <LabelledInput
            label="End Time"
            error={errors.endTime?.message}
            {...register('endTime', {
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
