/** Writes JSON as the API does, with times such as "2026-11-15T17:58:00.000Z". */
export function jsonText(value: object): string {
  const asInTheApi = (key: string, one: unknown) =>
    typeof one === 'number' && key.endsWith('At') ? new Date(one).toISOString() : one
  return JSON.stringify(value, asInTheApi, 2)
}
