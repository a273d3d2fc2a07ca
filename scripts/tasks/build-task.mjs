import { builtLines, ensureBuilt } from '../setup/build.mjs'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { endWithChildren } from './command.mjs'

/** Installs and builds, for machines that run the built server directly. */
export async function run() {
  endWithNpm()
  endWithChildren()
  await ensureInstalled()
  await ensureBuilt()
  for (const line of builtLines()) console.log(line)
}
