import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundledProgram } from '../setup/bundled-program.mjs'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { endWithChildren, runLoudly } from './command.mjs'
import { PlainError } from './plain-error.mjs'
import { projectFolder } from './project-folder.mjs'

/**
 * Runs benchmarks, bundled to plain JavaScript first, so that they measure the code that a built server runs.
 * @param {string[]} wanted names of benchmarks; none means all
 */
export async function run(wanted) {
  endWithNpm()
  endWithChildren()
  await ensureInstalled()
  for (const name of chosen(wanted)) {
    const file = await bundledProgram(`bench/${name}.ts`)
    console.log(`\n${name}`)
    if (!(await runLoudly(process.execPath, [file]))) process.exitCode = 1
  }
}

/** @param {string[]} wanted */
function chosen(wanted) {
  const folder = join(projectFolder, 'bench')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const names = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length))
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown) throw new PlainError(`Unknown benchmark "${unknown}". Known benchmarks: ${names.join(', ')}.`)
  return wanted.length > 0 ? wanted : names
}
