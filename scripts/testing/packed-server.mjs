import assert from 'node:assert/strict'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '../tasks/command.mjs'
import { PlainError } from '../tasks/plain-error.mjs'
import { makeFirstEvent, readEventPage } from './first-event.mjs'
import { startProcess } from './server-process.mjs'

/**
 * Installs the package that `npm pack` makes into an empty folder, as somebody without a checkout does, and tries it.
 * @param {string[]} _args
 * @param {string} folder
 * @returns {Promise<import('../tasks/test-task.mjs').StepResult>}
 */
export async function testPackage(_args, folder) {
  const place = join(folder, 'package')
  mkdirSync(place)
  await npm(['pack', '--pack-destination', place])
  const file = join(place, `daymark-${process.env.npm_package_version}.tgz`)
  await npm(['install', '--prefix', place, '--omit=dev', file])
  const daymark = join(place, 'node_modules/.bin/daymark')
  const environment = { HOME: process.env.HOME, PORT: '0' }
  const server = startProcess([daymark], environment, place)
  try {
    const [address] = await server.printed(/http:\/\/localhost:\d+/)
    await readEventPage(address, await makeFirstEvent(address))
  } finally {
    server.signal('SIGTERM')
  }
  assert.equal(await server.exit, 0, server.output())
  assert.ok(existsSync(join(place, 'data/daymark.db')), 'The data is not in ./data.')
  const users = startProcess([daymark, 'users'], environment, place)
  assert.equal(await users.exit, 0, users.output())
  assert.match(users.output(), /ada@example\.com/)
  const megabytes = (statSync(file).size / 1e6).toFixed(1)
  return {
    succeeded: true,
    output: '',
    counts: { passed: 1, failed: 0 },
    notes: [`The package: ${megabytes} MB`],
  }
}

/** @param {string[]} args */
async function npm(args) {
  const { succeeded, output } = await runQuietly('npm', args)
  if (!succeeded) throw new PlainError(`${output}\nnpm ${args[0]} failed.`)
}
