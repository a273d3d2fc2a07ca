import { spawnSync } from 'node:child_process'
import { bundle } from './bundle.ts'
import { median } from './comparison.ts'

const STARTS = 21
const EMPTY_MODULE = 'data:text/javascript,export const nothing = () => {}'

/**
 * The time in nanoseconds that a new process takes to import a module and call it once, and to import an
 * empty module, which is the cost of the loader itself.
 * @param call a call of one of its exports
 */
export async function loadTimes(module: string, call: string): Promise<{ ours: number; empty: number }> {
  const address = await bundle(module, 'load-time', { minify: false })
  const starts = Array.from({ length: STARTS + 1 }, () => ({
    ours: timeInFreshProcess(address, call),
    empty: timeInFreshProcess(EMPTY_MODULE, 'nothing()'),
  })).slice(1)
  return {
    ours: median(starts.map((start) => start.ours)),
    empty: median(starts.map((start) => start.empty)),
  }
}

function timeInFreshProcess(address: string, call: string): number {
  const program = `
    const start = process.hrtime.bigint()
    const loaded = await import(${JSON.stringify(address)})
    loaded.${call}
    console.log(String(process.hrtime.bigint() - start))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return Number(stdout)
}
