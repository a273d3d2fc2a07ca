import { Repeat } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type EventForm,
  type MonthlyBy,
  recurrenceOfForm,
  weekdayOfDate,
} from '../../domain/event/event-form.ts'
import {
  type Frequency,
  isByMonth,
  MOST_REPEATS,
  type Recurrence,
  type RecurrenceEndType,
  WEEKDAYS,
  type Weekday,
  weekdaysOfMonthOn,
} from '../../domain/recurrence/recurrence.ts'
import { calendarDateOf, parseDate } from '../../domain/time/wall-time.ts'
import { formWords } from '../language/english-form-parts.ts'
import { recurrenceSummary, shortWeekday } from '../language/page-time.ts'
import { DateField, LabelledInput, LabelledSelect } from '../ui/field.tsx'
import type { CheckedForm } from '../ui/use-checked-form.tsx'

const FREQUENCIES: Record<Frequency, { name: string; unit: string }> = {
  DAILY: { name: formWords.daily, unit: formWords.inDays },
  WEEKLY: { name: formWords.weekly, unit: formWords.inWeeks },
  MONTHLY: { name: formWords.monthly, unit: formWords.inMonths },
  YEARLY: { name: formWords.yearly, unit: formWords.inYears },
}
const END_NAMES: Record<RecurrenceEndType, string> = {
  NEVER: formWords.never,
  COUNT: formWords.afterCount,
  DATE: formWords.onDate,
}
const REPEATS = { type: 'number', inputMode: 'numeric', min: 1, max: MOST_REPEATS, step: 1 } as const

export function RecurrenceOptions({ form }: { form: CheckedForm<EventForm> }) {
  const { values, field, numberField } = form
  const { isRecurring, frequency, endType, byDay } = values
  const choose = useWeekdays(form)
  if (!isRecurring) return null
  return (
    <div className="flex flex-col gap-4 border-l-2 border-line pl-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LabelledSelect
          label={formWords.frequency}
          choices={Object.entries(FREQUENCIES).map(([value, { name }]) => [value, name])}
          {...field('frequency')}
        />
        <LabelledInput
          label={formWords.interval}
          hint={FREQUENCIES[frequency].unit}
          {...numberField('interval')}
          {...REPEATS}
        />
      </div>
      {frequency === 'WEEKLY' && <WeekdayPicker days={byDay} onChange={choose} />}
      {isByMonth(frequency) && <MonthlyBySelect form={form} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LabelledSelect label={formWords.ends} choices={Object.entries(END_NAMES)} {...field('endType')} />
        {endType === 'COUNT' && (
          <LabelledInput label={formWords.occurrences} {...numberField('endCount')} {...REPEATS} />
        )}
        {endType === 'DATE' && (
          <DateField label={formWords.recurrenceEndDate} {...field('recurrenceEndDate')} />
        )}
      </div>
      <output className="flex items-start gap-2 text-sm text-muted">
        <Repeat aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{summaryOf(values) ?? formWords.completeForSummary}</span>
      </output>
    </div>
  )
}

/**
 * Until there are days, of an existing series, of a draft or picked by the user, the weekday of the start date is
 * selected. Returns the function to call with the days that the user picks.
 */
function useWeekdays({ values: { isRecurring, startDate, byDay }, change }: CheckedForm<EventForm>) {
  const hasChosen = useRef(byDay.length > 0)
  const dayOfStart = useRef<Weekday>(undefined)
  const followStart = useEffectEvent((weekday: Weekday) => {
    const follows = byDay.every((day) => day === dayOfStart.current)
    if (hasChosen.current || !follows) return
    dayOfStart.current = weekday
    change({ byDay: [weekday] })
  })
  useEffect(() => {
    const weekday = weekdayOfDate(startDate)
    if (isRecurring && weekday) followStart(weekday)
  }, [isRecurring, startDate])
  return (days: Weekday[]) => {
    hasChosen.current = true
    change({ byDay: days })
  }
}

/** A start in the last week of its month may be counted from either end. */
function MonthlyBySelect({ form: { values, field } }: { form: CheckedForm<EventForm> }) {
  const startDay = parseDate(values.startDate)
  if (startDay === null) return null
  const choices = weekdaysOfMonthOn(startDay).map(({ week, weekday }): [MonthlyBy, string] => [
    week === -1 ? 'LAST_WEEKDAY' : 'WEEKDAY',
    formWords.onWeekdayOfMonth(week, WEEKDAYS.indexOf(weekday)),
  ])
  const { value, ...select } = field('monthlyBy')
  const isOffered = choices.some(([choice]) => choice === value)
  return (
    <LabelledSelect
      label={formWords.repeatOn}
      choices={[['DAY', formWords.onDay(calendarDateOf(startDay).dayOfMonth)], ...choices]}
      value={isOffered || value === 'DAY' ? value : 'WEEKDAY'}
      {...select}
    />
  )
}

function summaryOf(form: EventForm): string | null {
  const startDay = parseDate(form.startDate)
  const recurrence = recurrenceOfForm(form)
  return startDay !== null && hasNumbers(recurrence) ? recurrenceSummary(recurrence, startDay) : null
}

/** Returns false while its numbers are not typed, or out of range. */
export function hasNumbers(recurrence: Recurrence | null): recurrence is Recurrence {
  if (!recurrence) return false
  const { interval, end } = recurrence
  const counts = [interval, ...(end.type === 'COUNT' ? [end.count] : [])]
  return counts.every((count) => Number.isInteger(count) && count >= 1 && count <= MOST_REPEATS)
}

function WeekdayPicker({ days, onChange }: { days: Weekday[]; onChange: (days: Weekday[]) => void }) {
  const toggle = (day: Weekday) =>
    onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day])
  return (
    <fieldset>
      <legend className="text-sm font-medium">{formWords.repeatOn}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {WEEKDAYS.map((day, position) => (
          <label key={day} className="relative size-12 cursor-pointer select-none">
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={() => toggle(day)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span
              data-choice
              className="grid size-full place-items-center rounded-full border border-edge bg-surface text-sm font-medium peer-checked:border-ink peer-checked:bg-ink peer-checked:text-surface peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
            >
              {shortWeekday(position)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
