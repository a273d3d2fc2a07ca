/** Longer titles take more than three lines of a phone at the normal size, so they are set smaller. */
export function isLongTitle(title: string): boolean {
  return title.length > 70
}
