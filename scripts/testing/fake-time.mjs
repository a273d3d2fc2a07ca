import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackage } from './debian-package.mjs'

const libraries = '/usr/lib'

/**
 * The library libfaketime, which gives a program another time.
 * @returns {string | undefined}
 */
export function findFakeTime() {
  if (!existsSync(libraries)) return undefined
  const folders = ['', ...readdirSync(libraries).filter((name) => name.includes('-linux-'))]
  return folders
    .map((folder) => join(libraries, folder, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file))
}

/** Installs it if possible. Without it, the fault that needs it is skipped. */
export async function ensureFakeTime() {
  if (!findFakeTime()) await installDebianPackage('faketime', findFakeTime)
}
