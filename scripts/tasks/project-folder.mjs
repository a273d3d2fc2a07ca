import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const projectFolder = resolve(import.meta.dirname, '../..')

/**
 * A path in .daymark, where the tasks keep their state for this checkout.
 * @param {string} name
 */
export function taskFile(name) {
  const folder = join(projectFolder, '.daymark')
  mkdirSync(folder, { recursive: true })
  return join(folder, name)
}
