import { WEEKDAYS, type Weekday } from '../../../domain/recurrence/recurrence.ts'
import { shortWeekday } from '../../../domain/time/date-format.ts'

interface WeekdayPickerProps {
  chosen: readonly Weekday[]
  onChange: (chosen: Weekday[]) => void
}

export function WeekdayPicker({ chosen, onChange }: WeekdayPickerProps) {
  const toggle = (day: Weekday) =>
    onChange(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day])
  return (
    <fieldset>
      <legend className="text-sm font-medium">Repeat on</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {WEEKDAYS.map((day, position) => (
          <label key={day} className="relative size-12 cursor-pointer select-none">
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span
              data-choice
              className="grid size-full place-items-center rounded-full border border-edge bg-surface text-sm font-medium peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
            >
              {shortWeekday(position)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
