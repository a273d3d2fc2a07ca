/** True if the whole location is a web address. */
export function isOnline(location: string): boolean {
  return /^https?:\/\/\S+$/i.test(location)
}
