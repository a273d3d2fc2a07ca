import { useId } from 'react'
import { RANGE_NAMES, RANGES, type Range } from './date-range.ts'

interface RangePickerProps {
  range: Range
  onChoose: (range: Range) => void
}

export function RangePicker({ range, onChoose }: RangePickerProps) {
  const name = useId()
  return (
    <fieldset className="flex rounded-card border border-line bg-surface p-0.5">
      <legend className="sr-only">Range</legend>
      {RANGES.map((choice) => (
        <label key={choice} className="relative">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === range}
            onChange={() => onChoose(choice)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            data-choice
            className="grid min-h-11 place-items-center rounded-lg px-3 text-sm whitespace-nowrap text-muted peer-checked:bg-accent-soft peer-checked:font-medium peer-checked:text-accent peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-checked:peer-hover:bg-accent-soft md:min-h-9"
          >
            {RANGE_NAMES[choice]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
