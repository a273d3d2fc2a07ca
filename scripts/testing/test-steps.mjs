import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../setup/build.mjs'
import { runPackage, runQuietly } from '../tasks/command.mjs'
import { faultsProgram } from '../tasks/faults-task.mjs'
import { projectFolder } from '../tasks/project-folder.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureOtherBrowsers } from './other-browsers.mjs'
import { ensurePostgres } from './postgres-installation.mjs'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

/** @typedef {import('../tasks/test-task.mjs').Step} Step */

/**
 * Groups run one after another, the steps of a group two at a time. Most test steps are a group of their own,
 * because they use all cores, and browser tests time out on a busy machine. Other browsers take one core, the smoke
 * tests are few, and the faults mostly wait.
 * @type {Step[][]}
 */
export const stepGroups = [
  [
    { name: 'build', run: build },
    { name: 'format', run: (args) => runPackage('@biomejs/biome/bin/biome', ['check', ...args]) },
    { name: 'lint', run: (args) => runPackage('oxlint/bin/oxlint', args) },
    { name: 'types', run: (args) => runPackage('typescript/bin/tsc', ['--noEmit', ...args]) },
    { name: 'knip', run: (args) => runPackage('knip/bin/knip.js', ['--no-progress', ...args]) },
  ],
  [{ name: 'unit', run: unit }],
  [{ name: 'browser', run: browser }],
  [
    { name: 'faults', run: faults },
    { name: 'other-browsers', run: otherBrowsers },
    { name: 'smoke', run: smoke },
  ],
]

async function build() {
  await ensureBuilt()
  return { succeeded: true, output: '' }
}

/** @type {Step['run']} */
async function unit(args, folder) {
  await ensurePostgres()
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=dot', '--silent=passed-only', '--reporter=json', `--outputFile.json=${file}`]
  const result = await runPackage('vitest/vitest.mjs', ['run', '--allowOnly=false', ...reporters, ...args])
  return { ...result, counts: vitestCounts(file) }
}

/** @type {Step['run']} */
async function browser(args, folder) {
  await ensureBuilt()
  const chosen = await ensureBrowser()
  return { ...(await playwright(['browser'], args, folder)), notes: [chosen] }
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

/** @type {Step['run']} */
async function smoke(args, folder) {
  await ensureBuilt()
  await ensurePostgres()
  return playwright(['smoke'], args, folder)
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
 */
async function playwright(projects, args, folder) {
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
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  )
  if (result.succeeded) rmSync(pictures, { recursive: true, force: true })
  return { ...result, counts: playwrightCounts(file) }
}
