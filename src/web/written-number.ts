const format = new Intl.NumberFormat('en-US')

/** "1,234" */
export function writtenNumber(number: number): string {
  return format.format(number)
}
