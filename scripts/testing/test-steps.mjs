import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../setup/build.mjs'
import { runPackage, runQuietly } from '../tasks/command.mjs'
import { faultsProgram } from '../tasks/faults-task.mjs'
import { projectFolder } from '../tasks/project-folder.mjs'
import { ensureBrowser } from './browser.mjs'
import { testImage } from './image.mjs'
import { nodeSteps } from './node-versions.mjs'
import { ensureOtherBrowsers } from './other-browsers.mjs'
import { testPackage } from './packed-server.mjs'
import { ensurePostgres } from './postgres-installation.mjs'
import { playwrightReport, vitestReport } from './test-reports.mjs'

/** @typedef {import('../tasks/test-task.mjs').Step} Step */

/**
 * Groups run one after another, the steps of a group two at a time, in this order. In `npm test` the longest come
 * first, so that both cores have work until the end: the browser tests wait often, and the unit tests work meanwhile.
 * @type {{ test: Step[][], 'test:slow': Step[][] }}
 */
export const stepGroups = {
  test: [
    [
      { name: 'browser', prepare: ensureBrowser, run: browser },
      { name: 'unit', run: unit },
      { name: 'domain', run: domain },
      // With the types: the linter computes them anyway, and tsc would do it again.
      { name: 'lint', run: (args) => runPackage('oxlint/bin/oxlint', ['--type-check', ...args]) },
      { name: 'smoke', run: smoke },
      { name: 'knip', run: (args) => runPackage('knip/bin/knip.js', ['--no-progress', ...args]) },
      { name: 'format', run: (args) => runPackage('@biomejs/biome/bin/biome', ['check', ...args]) },
    ],
  ],
  'test:slow': [
    [
      { name: 'slow-unit', run: slowUnit },
      // The compiler itself, in case the linter's type check misses something.
      { name: 'types', run: (args) => runPackage('typescript/bin/tsc', ['--noEmit', ...args]) },
    ],
    [
      { name: 'zones', run: zones },
      { name: 'random', run: random },
    ],
    [{ name: 'postgres', run: postgres }],
    [{ name: 'slow-browser', run: slowBrowser }],
    // Alone, so that a fault is judged and not the load of the machine.
    [{ name: 'faults', run: faults }],
    [{ name: 'other-browsers', run: otherBrowsers }],
    ...nodeSteps({ unit, smoke }).map((step) => [step]),
    [
      { name: 'image', run: testImage },
      { name: 'package', run: testPackage },
    ],
  ],
}

/** @type {Step['run']} */
function domain(args, folder) {
  return vitest(['--project=domain*', ...args], join(folder, 'domain.json'))
}

/**
 * @param {string[]} args
 * @param {string} folder
 * @param {string} [node] the program that runs it
 */
function unit(args, folder, node) {
  return vitest(['--project=!domain*', ...args], join(folder, 'unit.json'), {}, node)
}

/** @type {Step['run']} */
function slowUnit(args, folder) {
  return vitest(args, join(folder, 'slow-unit.json'), { SLOW_TESTS: 'only', ALL_ON_POSTGRES: 'yes' })
}

/** @type {Step['run']} */
function zones(args, folder) {
  return vitest(['--project=domain*', ...args], join(folder, 'zones.json'), { ALL_ZONES: 'yes' })
}

/** @type {Step['run']} */
function random(args, folder) {
  const file = join(folder, 'random.json')
  return vitest(['--testNamePattern=random cases', ...args], file, {
    FUZZ_RUNS: process.env.FUZZ_RUNS ?? '2000',
  })
}

/**
 * Every test that uses a database, on PostgreSQL.
 * @type {Step['run']}
 */
function postgres(args, folder) {
  const selection = ['--project=server', '--testNamePattern=on PostgreSQL']
  return vitest([...selection, ...args], join(folder, 'postgres.json'), { ALL_ON_POSTGRES: 'yes' })
}

/**
 * @param {string[]} args
 * @param {string} file where the report is written
 * @param {Record<string, string>} [env]
 * @param {string} [node]
 */
async function vitest(args, file, env = {}, node = process.execPath) {
  await ensurePostgres()
  const reporters = ['--reporter=dot', '--silent=passed-only', '--reporter=json', `--outputFile.json=${file}`]
  const result = await runPackage('vitest/vitest.mjs', ['run', '--allowOnly=false', ...reporters, ...args], {
    env,
    node,
  })
  return { ...result, ...vitestReport(file) }
}

/** @type {Step['run']} */
async function browser(args, folder) {
  await ensureBuilt()
  await ensureBrowser()
  // Two workers and not three: beside the unit tests a third one would only start another server and browser.
  return playwright(['browser'], ['--workers=2', ...args], folder)
}

/** @type {Step['run']} */
async function slowBrowser(args, folder) {
  await ensureBuilt()
  await ensureBrowser()
  return playwright(['slow-browser'], args, folder)
}

/**
 * Not every machine has these browsers, and their absence is no fault of the code.
 * @type {Step['run']}
 */
async function otherBrowsers(args, folder) {
  const { projects, missing } = await ensureOtherBrowsers()
  if (projects.length === 0) return { succeeded: true, output: '', notes: missing }
  await ensureBuilt()
  return { ...(await playwright(projects, args, folder)), notes: missing }
}

/**
 * @param {string[]} args
 * @param {string} folder
 * @param {string} [node] the program that runs it
 */
async function smoke(args, folder, node) {
  await ensureBuilt()
  await ensurePostgres()
  // The slow ones run once for each version of Node in `npm run test:slow`.
  const some = node ? [] : ['--grep-invert=@slow']
  return playwright(['smoke'], [...some, ...args], folder, node)
}

/** @type {Step['run']} */
async function faults(args) {
  const result = await runQuietly(process.execPath, [...(await faultsProgram()), '--quick', ...args])
  const lines = result.output.split('\n')
  /** @param {string} mark */
  const marked = (mark) => lines.filter((line) => line.startsWith(mark)).length
  return { ...result, counts: { passed: marked('✓'), failed: marked('✗') } }
}

/**
 * @param {string[]} projects
 * @param {string[]} args
 * @param {string} folder
 * @param {string} [node]
 */
async function playwright(projects, args, folder, node = process.execPath) {
  const name = projects.join('-')
  const file = join(folder, `${name}.json`)
  const pictures = join(projectFolder, 'test-results', `${name}-${process.pid}`)
  const result = await runPackage(
    '@playwright/test/cli.js',
    [
      'test',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=line,json',
      '--forbid-only',
      `--output=${pictures}`,
      ...args,
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, node },
  )
  if (result.succeeded) rmSync(pictures, { recursive: true, force: true })
  return { ...result, ...playwrightReport(file) }
}
