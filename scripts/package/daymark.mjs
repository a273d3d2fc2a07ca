#!/usr/bin/env node
// The command of the package that `npm pack` makes. Like task.mjs it avoids new syntax before it knows the version.
import { endWithNpm } from '../setup/npm-parent.mjs'
import { nodeVersionProblem } from '../tasks/node-version.mjs'

const [word] = process.argv.slice(2)
const startsServer = word === undefined || word === '--demo'
const problem = nodeVersionProblem(process.versions.node)

if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  endWithNpm()
  void import(startsServer ? '../../dist/server/main.js' : '../../dist/server/maintenance.js')
}
