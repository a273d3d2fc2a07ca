import { WEEKDAYS, type Weekday } from '../../domain/recurrence/recurrence.ts'
import { shortWeekday } from '../../domain/time/date-format.ts'

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
          <label
            key={day}
            className="relative grid size-12 cursor-pointer place-items-center rounded-full border border-line bg-surface text-sm font-medium select-none has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {shortWeekday(position)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
