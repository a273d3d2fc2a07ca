const format = new Intl.NumberFormat('en-US')

/** "1,234" */
export function formatNumber(number: number): string {
  return format.format(number)
}

/** "1 event", "1,234 events" */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`
}

/** "1 person", "1,234 people" */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${formatNumber(count)} people`
}
