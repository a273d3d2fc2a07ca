// This file and node-version.mjs avoid new syntax, so that an old Node can run them and print the error.
import { nodeVersionProblem } from './node-version.mjs'

/** @type {Record<string, string>} */
const tasks = {
  start: './start-task.mjs',
  test: './test-task.mjs',
  'test:slow': './test-task.mjs',
  dev: './dev-task.mjs',
  build: './build-task.mjs',
  bench: './bench-task.mjs',
  faults: './faults-task.mjs',
  screenshots: './screenshots-task.mjs',
  backup: './maintenance-task.mjs',
  restore: './maintenance-task.mjs',
  doctor: './maintenance-task.mjs',
  admin: './maintenance-task.mjs',
}

const file = tasks[String(process.argv[2])]
const problem = nodeVersionProblem(process.versions.node)

if (problem) {
  fail(problem)
} else if (!file) {
  fail('Usage: node scripts/tasks/task.mjs ' + Object.keys(tasks).join('|') + ' […]')
} else {
  import(file)
    .then((task) => task.run(process.argv.slice(3), process.argv[2]))
    .catch((/** @type {unknown} */ error) => fail(isForPeople(error) ? error.message : error))
}

/** @param {unknown} reason */
function fail(reason) {
  console.error(reason)
  process.exitCode = 1
}

/**
 * @param {unknown} error
 * @returns {error is Error}
 */
function isForPeople(error) {
  return error instanceof Error && 'isForPeople' in error
}
