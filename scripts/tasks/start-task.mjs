import { pathToFileURL } from 'node:url'
import { builtServer, ensureBuilt } from '../setup/build.mjs'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { endWithChildren } from './command.mjs'
import { PlainError } from './plain-error.mjs'

/**
 * The server runs in this very process, so that whoever ends the process ends the server.
 * @param {string[]} options
 */
export async function run(options) {
  const unknown = options.find((option) => option !== '--demo')
  if (unknown) {
    throw new PlainError(
      `npm start knows no ${unknown}, only --demo, which adds a team with events to look at.`,
    )
  }
  // Without the dashes in between, npm takes the option for its own and hands it on like this.
  if (process.env.npm_config_demo === 'true' && options.length === 0) process.argv.push('--demo')
  endWithNpm()
  const leaveSignals = endWithChildren()
  await ensureInstalled()
  await ensureBuilt()
  leaveSignals()
  // React and others are several times slower without it.
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(builtServer).href)
}
