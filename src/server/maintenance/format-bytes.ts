const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Such as "12.3 MB". */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${size >= 100 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}
