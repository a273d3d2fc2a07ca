import { pathToFileURL } from 'node:url'
import { builtUpkeep, ensureBuilt } from './build.mjs'
import { endWithChildren } from './command.mjs'
import { ensureInstalled } from './installation.mjs'
import { endWithNpm } from './npm-parent.mjs'

/** The program itself reads which command it is, and what follows, from the words after this script. */
export async function run() {
  endWithNpm()
  const leaveSignals = endWithChildren()
  await ensureInstalled()
  await ensureBuilt()
  leaveSignals()
  await import(pathToFileURL(builtUpkeep).href)
}
