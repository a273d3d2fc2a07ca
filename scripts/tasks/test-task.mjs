import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { stepGroups } from '../testing/test-steps.mjs'
import { endWithChildren } from './command.mjs'
import { PlainError } from './plain-error.mjs'
import { projectFolder } from './project-folder.mjs'

const MEMORY = '/dev/shm'
const LEAST_MEMORY = 1_000_000_000

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ file: string, title: string, ms: number, hasFailed: boolean, isUnsteady?: boolean }} TimedTest
 * @typedef {{ succeeded: boolean, output: string, counts?: Counts, tests?: TimedTest[], notes?: string[] }} StepResult
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<unknown>} [prepare] begins with the first step, since a download mostly waits
 * @property {(args: string[], folder: string) => Promise<StepResult>} run
 */

/**
 * @param {string[]} args names of steps, then arguments for the tool of that step
 * @param {keyof typeof stepGroups} command
 */
export async function run(args, command) {
  const { groups, toolArguments } = choose(args, command)
  const start = performance.now()
  endWithNpm()
  endWithChildren()
  await ensureInstalled()
  const folder = runFolder()
  // What fails here fails again in its step, which reports it.
  for (const { prepare } of groups.flat()) prepare?.().catch(() => {})
  /** @type {(StepResult & { name: string })[]} */
  const results = []
  for (const group of groups) {
    results.push(...(await runTwoAtATime(group, (step) => runStep(step, toolArguments, folder))))
  }
  const tests = results.flatMap((result) => result.tests ?? [])
  printSlowest(tests)
  printNames(
    'These passed only when they were run again:',
    tests.filter(({ isUnsteady }) => isUnsteady),
  )
  printNames(
    'These failed:',
    tests.filter(({ hasFailed }) => hasFailed),
  )
  console.log(`All steps took ${secondsSince(start)} s.`)
  summarize(results)
}

/** A temporary folder for everything this run writes; it is deleted at the end. */
function runFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-run-'))
  // The private PostgreSQL server uses it too, as another user if we are root.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  deleteAtExit(folder)
  const inMemory = memoryFolder()
  if (inMemory) process.env.TEST_DATA_FOLDER = inMemory
  return folder
}

/** A folder for the databases of the tests, which commit so often that they would wait for the disk. */
function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < LEAST_MEMORY) return undefined
    const folder = mkdtempSync(join(MEMORY, 'daymark-run-'))
    deleteAtExit(folder)
    return folder
  } catch {
    // Not every system has it.
    return undefined
  }
}

/** @param {string} folder */
function deleteAtExit(folder) {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

/**
 * @param {string[]} args
 * @param {keyof typeof stepGroups} command
 */
function choose(args, command) {
  const allGroups = stepGroups[command]
  const names = allGroups.flat().map((step) => step.name)
  const firstOther = args.findIndex((arg) => !names.includes(arg))
  const wanted = firstOther === -1 ? args : args.slice(0, firstOther)
  if (args.length > 0 && wanted.length === 0) {
    throw new PlainError(
      `Usage: npm run ${command} -- [${names.join(' | ')}]… [arguments for the tool of that step]`,
    )
  }
  const groups = allGroups.map((group) =>
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
  if (!result.succeeded) console.log(`\n${result.output}`)
  console.log(`${result.succeeded ? '✓' : '✗'} ${step.name} ${secondsSince(start)} s`)
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

/** @param {number} start */
function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(1)
}

/** @param {TimedTest[]} tests */
function printSlowest(tests) {
  if (tests.length <= 10) return
  console.log('The ten slowest tests:')
  for (const { file, title, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${relative(projectFolder, file)}: ${title}`)
  }
}

/**
 * @param {string} heading
 * @param {TimedTest[]} tests
 */
function printNames(heading, tests) {
  if (tests.length > 0) console.log(heading)
  for (const { file, title } of tests) console.log(`  ${relative(projectFolder, file)}: ${title}`)
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
