import { pathToFileURL } from 'node:url'
import { builtServer, ensureBuilt } from './build.mjs'
import { endWithChildren } from './command.mjs'
import { ensureInstalled } from './installation.mjs'
import { endWithNpm } from './npm-parent.mjs'

/** The server runs in this very process, so that whoever ends the process ends the server. */
export async function run() {
  endWithNpm()
  const leaveSignals = endWithChildren()
  await ensureInstalled()
  await ensureBuilt()
  leaveSignals()
  await import(pathToFileURL(builtServer).href)
}
