import { join } from 'node:path'
import { builtServer, ensureBuilt } from '../setup/build.mjs'
import { bundledProgram } from '../setup/bundled-program.mjs'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { ensureFakeTime } from '../testing/fake-time.mjs'
import { ensurePostgres } from '../testing/postgres-installation.mjs'
import { endWithChildren, runLoudly } from './command.mjs'

/**
 * Injects faults into built servers and checks that no data is lost.
 * @param {string[]} args names of faults, none means all; --quick for a few rounds of each
 */
export async function run(args) {
  endWithNpm()
  endWithChildren()
  await ensureInstalled()
  const program = await faultsProgram()
  if (!(await runLoudly(process.execPath, [...program, ...args]))) process.exitCode = 1
}

/** The bundled fault program and the built server that it tests. */
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
