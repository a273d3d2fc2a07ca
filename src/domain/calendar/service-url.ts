// encodeURIComponent throws on a lone surrogate.
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Encodes spaces as %20, never as "+", and omits empty fields. */
export function serviceUrl(
  base: string,
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const query = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(LONE_SURROGATE, ''))}`)
  return `${base}?${query.join('&')}`
}
