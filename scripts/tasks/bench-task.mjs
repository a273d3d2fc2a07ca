import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundledProgram } from '../setup/bundled-program.mjs'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { endWithChildren, runLoudly } from './command.mjs'
import { PlainError } from './plain-error.mjs'
import { projectFolder } from './project-folder.mjs'

/**
 * Builds each benchmark to plain JavaScript first: what is measured is what a built server would run.
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
  if (unknown) throw new PlainError(`There is no benchmark "${unknown}". There are: ${names.join(', ')}.`)
  return wanted.length > 0 ? wanted : names
}
