import { pathToFileURL } from 'node:url'
import { builtServer, ensureBuilt } from './build.mjs'
import { ensureInstalled } from './installation.mjs'
import { stopWithNpm } from './npm-parent.mjs'

/** The server runs in this very process, so that whoever ends the process ends the server. */
export async function run() {
  await ensureInstalled()
  await ensureBuilt()
  stopWithNpm()
  await import(pathToFileURL(builtServer).href)
}
