import { pathToFileURL } from 'node:url'
import { builtMaintenance, ensureBuilt } from '../setup/build.mjs'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { endWithChildren } from './command.mjs'

/** The maintenance program reads the command and its arguments from process.argv itself. */
export async function run() {
  endWithNpm()
  const leaveSignals = endWithChildren()
  await ensureInstalled()
  await ensureBuilt()
  leaveSignals()
  await import(pathToFileURL(builtMaintenance).href)
}
