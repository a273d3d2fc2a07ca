import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['web/assets', 'visitor/assets']
const LIST = 'own-assets.json'

/**
 * Copies the assets of the previous build into the new one, because open pages still name them. Only its own: what it
 * had kept from the build before it is left out, so that the folder does not grow forever.
 * @param {string} oldBuild
 * @param {string} newBuild
 */
export function keepAssets(oldBuild, newBuild) {
  writeFileSync(join(newBuild, LIST), JSON.stringify(FOLDERS.flatMap((folder) => filesIn(newBuild, folder))))
  const list = join(oldBuild, LIST)
  if (!existsSync(list)) return
  /** @type {string[]} */
  const old = JSON.parse(readFileSync(list, 'utf8'))
  for (const file of old) {
    const [from, to] = [join(oldBuild, file), join(newBuild, file)]
    if (!existsSync(from) || existsSync(to)) continue
    mkdirSync(join(to, '..'), { recursive: true })
    cpSync(from, to)
  }
}

/**
 * @param {string} build
 * @param {string} folder
 */
function filesIn(build, folder) {
  const path = join(build, folder)
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : []
}
