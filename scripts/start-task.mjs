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
  // React and others are several times slower without it.
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(builtServer).href)
}
