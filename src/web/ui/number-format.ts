import { countText, numberText } from '../../domain/text.ts'

/** "1,234" */
export const formatNumber = numberText

/** "1 person", "1,234 people" */
export function peopleText(count: number): string {
  return countText(count, 'person', 'people')
}
