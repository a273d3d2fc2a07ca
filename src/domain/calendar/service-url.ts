// Half a character cannot be encoded.
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Addresses of calendar services: a space is %20, never "+", and what is empty is left out. */
export function serviceUrl(
  base: string,
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const query = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(LONE_SURROGATE, ''))}`)
  return `${base}?${query.join('&')}`
}
