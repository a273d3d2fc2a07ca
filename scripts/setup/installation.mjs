import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '../tasks/command.mjs'
import { PlainError } from '../tasks/plain-error.mjs'
import { projectFolder } from '../tasks/project-folder.mjs'
import { hashOfInputs, readStamp, removeStamp, writeStamp } from './input-stamp.mjs'
import { whileLocked } from './setup-lock.mjs'

export async function ensureInstalled() {
  if (isInstalled()) return
  await whileLocked(async () => {
    if (isInstalled()) return
    console.log('Installing packages…')
    removeStamp('install')
    const { succeeded, output } = await npm(['ci', '--include=dev', '--ignore-scripts', '--loglevel=error'])
    if (!succeeded) throw new PlainError(`${output}\nThe packages could not be installed.`)
    writeStamp('install', stampOfInputs())
  })
}

function isInstalled() {
  return readStamp('install') === stampOfInputs() && everyPackageIsThere()
}

/** The version of Node is not part of it: packages with native parts use Node-API, which is the same in all. */
function stampOfInputs() {
  return hashOfInputs(['package-lock.json'], [process.platform, process.arch])
}

function everyPackageIsThere() {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(projectFolder, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
    existsSync(join(projectFolder, 'node_modules', name, 'package.json')),
  )
}

/** @param {string[]} args */
function npm(args) {
  const runner = process.env.npm_execpath
  return runner?.endsWith('npm-cli.js')
    ? runQuietly(process.execPath, [runner, ...args])
    : runQuietly('npm', args)
}
