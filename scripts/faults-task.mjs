import { join } from 'node:path'
import { builtServer, ensureBuilt } from './build.mjs'
import { bundledProgram } from './bundled-program.mjs'
import { endWithChildren, runLoudly } from './command.mjs'
import { ensureFakeTime } from './fake-time.mjs'
import { ensureInstalled } from './installation.mjs'
import { endWithNpm } from './npm-parent.mjs'
import { ensurePostgres } from './postgres-installation.mjs'

/**
 * Does harm to built servers and looks at what is left.
 * @param {string[]} args names of faults, none means all; --quick for a few rounds of each
 */
export async function run(args) {
  endWithNpm()
  endWithChildren()
  await ensureInstalled()
  const program = await faultsProgram()
  if (!(await runLoudly(process.execPath, [...program, ...args]))) process.exitCode = 1
}

/** The program that does it and the server it does it to. */
export async function faultsProgram() {
  const folder = process.env.DIST_FOLDER
  if (!folder) await ensureBuilt()
  await ensurePostgres()
  await ensureFakeTime()
  return [
    await bundledProgram('faults/all-faults.ts'),
    folder ? join(folder, 'server', 'main.js') : builtServer,
  ]
}
