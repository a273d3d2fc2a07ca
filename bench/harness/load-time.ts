import { spawnSync } from 'node:child_process'
import { bundle } from './bundle.ts'
import { median } from './contest.ts'

const STARTS = 21
const EMPTY_MODULE = 'data:text/javascript,export const nothing = () => {}'

/**
 * How long fresh processes take, in nanoseconds, to load a module and get a first answer from it; and how long they take
 * for an empty one, in turn, which is what the loader itself costs.
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
    const begun = process.hrtime.bigint()
    const loaded = await import(${JSON.stringify(address)})
    loaded.${call}
    console.log(String(process.hrtime.bigint() - begun))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return Number(stdout)
}
