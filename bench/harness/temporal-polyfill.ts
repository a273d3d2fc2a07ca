import { fileURLToPath } from 'node:url'
import type * as TemporalPolyfill from 'temporal-polyfill/implementation'
import { bundle } from './bundle.ts'

/**
 * The polyfill as web applications ship it, minified: as installed, it also writes every value it makes into a text for
 * debuggers, which takes longer than the conversion. Never the runtime's own Temporal.
 */
export async function temporalPolyfill(): Promise<typeof TemporalPolyfill> {
  const installed = fileURLToPath(import.meta.resolve('temporal-polyfill/implementation'))
  const address = await bundle(installed, 'temporal-polyfill', { minify: true })
  return (await import(address)) as typeof TemporalPolyfill
}
