import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { stepGroups } from '../testing/test-steps.mjs'
import { endWithChildren } from './command.mjs'
import { PlainError } from './plain-error.mjs'

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ succeeded: boolean, output: string, counts?: Counts, notes?: string[] }} StepResult
 * @typedef {{ name: string, run: (args: string[], folder: string) => Promise<StepResult> }} Step
 */

/** @param {string[]} args names of steps, then arguments for the tool of that step */
export async function run(args) {
  const { groups, toolArguments } = choose(args)
  endWithNpm()
  endWithChildren()
  await ensureInstalled()
  const folder = runFolder()
  /** @type {(StepResult & { name: string })[]} */
  const results = []
  for (const group of groups) {
    results.push(...(await runTwoAtATime(group, (step) => runStep(step, toolArguments, folder))))
  }
  summarize(results)
}

/** A temporary folder for everything this run writes; it is deleted at the end. */
function runFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-run-'))
  // The private PostgreSQL server uses it too, as another user if we are root.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** @param {string[]} args */
function choose(args) {
  const names = stepGroups.flat().map((step) => step.name)
  const firstOther = args.findIndex((arg) => !names.includes(arg))
  const wanted = firstOther === -1 ? args : args.slice(0, firstOther)
  if (args.length > 0 && wanted.length === 0) {
    throw new PlainError(`Usage: npm test -- [${names.join(' | ')}]… [arguments for the tool of that step]`)
  }
  const groups = stepGroups.map((group) =>
    group.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  )
  return { groups, toolArguments: args.slice(wanted.length) }
}

/**
 * @template Result
 * @param {Step[]} steps
 * @param {(step: Step) => Promise<Result>} runOne
 */
async function runTwoAtATime(steps, runOne) {
  const waiting = [...steps]
  /** @type {Result[]} */
  const results = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runOne(step))
  }
  await Promise.all([worker(), worker()])
  return results
}

/**
 * @param {Step} step
 * @param {string[]} args
 * @param {string} folder
 */
async function runStep(step, args, folder) {
  const start = performance.now()
  const result = await step.run(args, folder).catch(asFailure)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (!result.succeeded) console.log(`\n${result.output}`)
  console.log(`${result.succeeded ? '✓' : '✗'} ${step.name} ${seconds} s`)
  for (const note of result.notes ?? []) console.log(`  ${note}`)
  return { ...result, name: step.name }
}

/**
 * @param {unknown} error
 * @returns {StepResult}
 */
function asFailure(error) {
  const output =
    error instanceof PlainError ? error.message : String(error instanceof Error ? error.stack : error)
  return { succeeded: false, output, counts: { passed: 0, failed: 1 } }
}

/** @param {(StepResult & { name: string })[]} results */
function summarize(results) {
  const passed = sum(results.map(({ counts }) => counts?.passed ?? 0))
  const failed = sum(results.map(({ counts }) => counts?.failed ?? 0))
  const failures = results.filter(({ succeeded }) => !succeeded).map(({ name }) => name)
  if (failures.length > 0) {
    console.log(`Failed: ${failures.join(', ')}`)
    process.exitCode = 1
  }
  console.log(`${passed} passed, ${failed} failed`)
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
