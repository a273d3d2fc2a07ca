import { shortWeekday } from '../../../domain/time/date-format.ts'

const SUNDAY_FIRST = [6, 0, 1, 2, 3, 4, 5]

export function WeekdayHeader() {
  return (
    <thead>
      <tr>
        {SUNDAY_FIRST.map((weekday) => (
          <th key={weekday} scope="col" className="py-2 text-center text-xs font-medium text-muted">
            {shortWeekday(weekday)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
