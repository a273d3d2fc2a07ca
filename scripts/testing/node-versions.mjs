import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fetchNode } from './fetched-package.mjs'

/**
 * @typedef {import('../tasks/test-task.mjs').Step} Step
 * @typedef {import('../tasks/test-task.mjs').StepResult} StepResult
 */

/** The lines of Node after the oldest that the README promises. */
export const laterNodes = ['22', '24', '26']

const execute = promisify(execFile)

/**
 * For each later Node, a step that runs the unit tests and the smoke test on it. With arguments, which name unit tests,
 * it runs only those.
 * @param {Record<'unit' | 'smoke', (args: string[], folder: string, node: string) => Promise<StepResult>>} steps
 * @returns {Step[]}
 */
export function nodeSteps({ unit, smoke }) {
  return laterNodes.map((version) => ({
    name: `node-${version}`,
    run: async (args, folder) => {
      if (process.platform !== 'linux') {
        return { succeeded: true, output: '', notes: [`Not tested on Node ${version}: this is not Linux.`] }
      }
      const own = join(folder, `node-${version}`)
      const node = await fetchNode(version, own)
      const { stdout } = await execute(node, ['--version'])
      const results = [await unit(args, own, node)]
      if (args.length === 0) results.push(await smoke([], own, node))
      return { ...together(results), notes: [`Node ${stdout.trim().slice(1)}`] }
    },
  }))
}

/**
 * @param {StepResult[]} results
 * @returns {StepResult}
 */
function together(results) {
  const failures = results.filter(({ succeeded }) => !succeeded)
  /** @param {'passed' | 'failed'} kind */
  const count = (kind) => results.reduce((sum, { counts }) => sum + (counts?.[kind] ?? 0), 0)
  return {
    succeeded: failures.length === 0,
    output: failures.map(({ output }) => output).join('\n'),
    counts: { passed: count('passed'), failed: count('failed') },
    tests: results.flatMap(({ tests }) => tests ?? []),
  }
}
