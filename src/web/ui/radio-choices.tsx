import { type ReactNode, useId } from 'react'

interface RadioChoicesProps<Value extends string> {
  legend: string
  /** Otherwise the legend is for screen readers alone. */
  isLegendShown?: boolean
  choices: readonly (readonly [value: Value, label: ReactNode])[]
  chosen: Value
  onChoose: (value: Value) => void
  className: string
  choiceClassName: string
}

type PillsProps<Value extends string> = Omit<RadioChoicesProps<Value>, 'className' | 'choiceClassName'>

export function Pills<Value extends string>(props: PillsProps<Value>) {
  return (
    <RadioChoices
      {...props}
      className="flex flex-wrap gap-1.5"
      choiceClassName="grid min-h-11 place-items-center rounded-full border border-line px-3 text-sm peer-checked:border-ink peer-checked:font-medium md:min-h-8"
    />
  )
}

export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const { legend, isLegendShown = false, choices, chosen, onChoose, className, choiceClassName } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={isLegendShown ? 'mb-1.5 text-sm font-medium' : 'sr-only'}>{legend}</legend>
      <div className={className}>
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
      </div>
    </fieldset>
  )
}
