const format = new Intl.NumberFormat('en-US')

/** "1,234" */
export function writtenNumber(number: number): string {
  return format.format(number)
}

/** "1 event", "1,234 events" */
export function writtenCount(count: number, noun: string): string {
  return `${writtenNumber(count)} ${count === 1 ? noun : `${noun}s`}`
}
