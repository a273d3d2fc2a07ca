import { pathToFileURL } from 'node:url'
import { builtServer, ensureBuilt } from '../setup/build.mjs'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { endWithChildren } from './command.mjs'
import { PlainError } from './plain-error.mjs'

/**
 * The server runs in this process, so that stopping the process stops the server.
 * @param {string[]} options
 */
export async function run(options) {
  const unknown = options.find((option) => option !== '--demo')
  if (unknown) {
    throw new PlainError(
      `Unknown option ${unknown}. npm start has one option: --demo adds a team with sample events.`,
    )
  }
  // `npm start --demo`, without the separating dashes, makes npm take the option and pass it on this way.
  if (process.env.npm_config_demo === 'true' && options.length === 0) process.argv.push('--demo')
  endWithNpm()
  const leaveSignals = endWithChildren()
  await ensureInstalled()
  await ensureBuilt()
  leaveSignals()
  // React and other packages are several times slower in development mode.
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(builtServer).href)
}
