import { ensureBuilt } from '../setup/build.mjs'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { endWithChildren } from './command.mjs'

/** All that a start does before it serves, for machines that start the built server themselves. */
export async function run() {
  endWithNpm()
  endWithChildren()
  await ensureInstalled()
  await ensureBuilt()
}
