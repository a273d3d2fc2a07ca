/** JSON as the API writes it: times such as "2026-11-15T17:58:00.000Z", true and false. */
export function jsonText(value: object): string {
  const asInTheApi = (key: string, one: unknown) => {
    if (typeof one !== 'number') return one
    if (key.endsWith('At')) return new Date(one).toISOString()
    return key.startsWith('is') ? one === 1 : one
  }
  return JSON.stringify(value, asInTheApi, 2)
}
