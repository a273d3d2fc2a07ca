import { LAST_YEAR } from '../../../domain/time/wall-time.ts'
import { LabelledInput, type LabelledInputProps } from './field.tsx'

/** Without a maximum, browsers accept years of six digits. */
const YEARS = { min: '1970-01-01', max: `${LAST_YEAR}-12-31` }

export function DateField(props: LabelledInputProps) {
  return <LabelledInput {...props} {...YEARS} type="date" required />
}
