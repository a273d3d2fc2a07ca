import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPackage } from '../tasks/command.mjs'
import { PlainError } from '../tasks/plain-error.mjs'
import { projectFolder, taskFile } from '../tasks/project-folder.mjs'
import { hashOfInputs, readStamp, removeStamp, writeStamp } from './input-stamp.mjs'
import { keepAssets } from './kept-assets.mjs'
import { whileLocked } from './setup-lock.mjs'
import { compressWebFiles } from './web-compression.mjs'

const inputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/setup/build.mjs',
  'scripts/setup/kept-assets.mjs',
  'scripts/setup/process-files.mjs',
  'scripts/setup/web-compression.mjs',
]
const distFolder = join(projectFolder, 'dist')

export const builtServer = join(distFolder, 'server', 'main.js')
export const builtMaintenance = join(distFolder, 'server', 'maintenance.js')

export async function ensureBuilt() {
  if (isBuilt()) return
  await whileLocked(async () => {
    if (isBuilt()) return
    console.log('Building…')
    await build()
  })
}

function isBuilt() {
  return existsSync(builtServer) && readStamp('build') === hashOfInputs(inputs)
}

async function build() {
  const stamp = hashOfInputs(inputs)
  const newFolder = taskFile('build')
  rmSync(newFolder, { recursive: true, force: true })
  const { succeeded, output } = await runPackage('vite/bin/vite.js', ['build', '--app', '--logLevel=warn'], {
    env: { NODE_ENV: 'production', BUILD_FOLDER: newFolder },
  })
  if (!succeeded) throw new PlainError(`${output}\nThe build failed.`)
  for (const served of ['web', 'visitor']) compressWebFiles(join(newFolder, served))
  // The share image loads its fonts from a folder beside the server bundle.
  cpSync(join(projectFolder, 'src/server/share-image/fonts'), join(newFolder, 'server/fonts'), {
    recursive: true,
  })
  writeFileSync(join(newFolder, 'server/build.json'), JSON.stringify({ build: stamp.slice(0, 12) }))
  keepAssets(distFolder, newFolder)
  removeStamp('build')
  replaceDist(newFolder)
  writeStamp('build', stamp)
}

/** @param {string} newFolder */
function replaceDist(newFolder) {
  const old = taskFile('old-build')
  rmSync(old, { recursive: true, force: true })
  if (existsSync(distFolder)) renameSync(distFolder, old)
  renameSync(newFolder, distFolder)
  rmSync(old, { recursive: true, force: true })
}

/** What the build has made, for the person at the terminal. */
export function builtLines() {
  const size = (/** @type {string} */ folder) => {
    const entries = readdirSync(join(distFolder, folder), { recursive: true, withFileTypes: true })
    const bytes = entries.map((entry) =>
      entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0,
    )
    const kilobytes = Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1000)
    return `${kilobytes.toLocaleString('en')} kB`
  }
  return [
    `Built ${distFolder}:`,
    `  server    ${size('server')}, with the maintenance commands and the fonts of link previews`,
    `  web       ${size('web')}, the app of organizers, compressed twice`,
    `  visitor   ${size('visitor')}, the style and the script of public pages`,
    'Start it with: npm start, or node dist/server/main.js (docs/running.md).',
  ]
}
