import { fileURLToPath } from 'node:url'
import type * as TemporalPolyfill from 'temporal-polyfill/implementation'
import { bundle } from './bundle.ts'

/**
 * The polyfill minified, as web applications ship it: unminified, it also formats every value as text for
 * debuggers, which takes longer than the conversion. Never the runtime's own Temporal.
 */
export async function temporalPolyfill(): Promise<typeof TemporalPolyfill> {
  const installed = fileURLToPath(import.meta.resolve('temporal-polyfill/implementation'))
  const address = await bundle(installed, 'temporal-polyfill', { minify: true })
  return (await import(address)) as typeof TemporalPolyfill
}
