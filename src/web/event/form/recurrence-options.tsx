import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type EventForm, weekdayOfDate } from '../../../domain/event/event-form.ts'
import {
  FREQUENCIES,
  type Frequency,
  MOST_REPEATS,
  RECURRENCE_END_TYPES,
  type RecurrenceEndType,
} from '../../../domain/recurrence/recurrence.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { Field, LabelledInput } from '../../ui/form/field.tsx'
import { SelectInput } from '../../ui/form/inputs.tsx'
import { RecurrencePreview } from './recurrence-preview.tsx'
import { WeekdayPicker } from './weekday-picker.tsx'

const FREQUENCY_NAMES: Record<Frequency, string> = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Yearly',
}
const UNITS: Record<Frequency, string> = {
  DAILY: 'days',
  WEEKLY: 'weeks',
  MONTHLY: 'months',
  YEARLY: 'years',
}
const END_NAMES: Record<RecurrenceEndType, string> = {
  NEVER: 'Never',
  COUNT: 'After a number of occurrences',
  DATE: 'On a date',
}
const REPEATS = { type: 'number', inputMode: 'numeric', min: 1, max: MOST_REPEATS, step: 1 } as const

/** The recurrence fields, with a preview of the text that visitors will read. */
export function RecurrenceOptions({ form }: { form: UseFormReturn<EventForm> }) {
  const { register, control, setValue, formState } = form
  const { errors } = formState
  const [frequency, endType, byDay, startDate] = useWatch({
    control,
    name: ['frequency', 'endType', 'byDay', 'startDate'],
  })
  // Until there are days, of an existing series or picked by the user, the weekday of the start date is selected.
  const opened = formState.defaultValues?.byDay ?? []
  const hasChosen = useRef(formState.dirtyFields.byDay !== undefined || opened.length > 0)
  useEffect(() => {
    const weekday = weekdayOfDate(startDate)
    if (!hasChosen.current && weekday) setValue('byDay', [weekday])
  }, [startDate, setValue])

  return (
    <div className="flex flex-col gap-4 border-l-2 border-line pl-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Frequency">
          {(ids) => (
            <SelectInput {...ids} {...register('frequency')}>
              {FREQUENCIES.map((code) => (
                <option key={code} value={code}>
                  {FREQUENCY_NAMES[code]}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <LabelledInput
          label="Interval"
          hint={`In ${UNITS[frequency]}`}
          error={errors.interval?.message}
          {...register('interval', { valueAsNumber: true })}
          {...REPEATS}
        />
      </div>
      {frequency === 'WEEKLY' && (
        <WeekdayPicker
          chosen={byDay}
          onChange={(chosen) => {
            hasChosen.current = true
            setValue('byDay', chosen, { shouldDirty: true })
          }}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Ends">
          {(ids) => (
            <SelectInput {...ids} {...register('endType')}>
              {RECURRENCE_END_TYPES.map((code) => (
                <option key={code} value={code}>
                  {END_NAMES[code]}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        {endType === 'COUNT' && (
          <LabelledInput
            label="Occurrences"
            error={errors.endCount?.message}
            {...register('endCount', { valueAsNumber: true })}
            {...REPEATS}
          />
        )}
        {endType === 'DATE' && (
          <DateField
            label="Recurrence End Date"
            error={errors.recurrenceEndDate?.message}
            {...register('recurrenceEndDate')}
          />
        )}
      </div>
      <RecurrencePreview control={control} />
    </div>
  )
}
