import { pathToFileURL } from 'node:url'
import { builtMaintenance, ensureBuilt } from '../setup/build.mjs'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { endWithChildren } from './command.mjs'

/** The program itself reads which command it is, and what follows, from the words after this script. */
export async function run() {
  endWithNpm()
  const leaveSignals = endWithChildren()
  await ensureInstalled()
  await ensureBuilt()
  leaveSignals()
  await import(pathToFileURL(builtMaintenance).href)
}
