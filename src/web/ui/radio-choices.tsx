import { type ReactNode, useId } from 'react'

interface RadioChoicesProps<Value extends string> {
  /** For screen readers. */
  legend: string
  choices: readonly (readonly [value: Value, label: ReactNode])[]
  chosen: Value
  onChoose: (value: Value) => void
  className: string
  choiceClassName: string
}

/** Radio buttons of which only the labels are seen. */
export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const { legend, choices, chosen, onChoose, className, choiceClassName } = props
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="relative">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            data-choice
            className={`${choiceClassName} peer-checked:bg-sunken peer-checked:text-ink peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-ink`}
          >
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
