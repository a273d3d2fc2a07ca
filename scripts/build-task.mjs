import { ensureBuilt } from './build.mjs'
import { endWithChildren } from './command.mjs'
import { ensureInstalled } from './installation.mjs'
import { endWithNpm } from './npm-parent.mjs'

/** All that a start does before it serves, for machines that start the built server themselves. */
export async function run() {
  endWithNpm()
  endWithChildren()
  await ensureInstalled()
  await ensureBuilt()
}
