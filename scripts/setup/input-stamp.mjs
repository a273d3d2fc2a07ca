import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, taskFile } from '../tasks/project-folder.mjs'

/**
 * One hash of the names and contents of files and folders (missing ones are skipped) and of further words.
 * @param {string[]} paths relative to the folder
 * @param {string[]} [words]
 */
export function hashOfInputs(paths, words = [], folder = projectFolder) {
  const hash = createHash('sha256')
  for (const word of words) hash.update(`${word}\0`)
  for (const path of paths) addPath(hash, folder, path)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 * @param {string} path
 */
function addPath(hash, folder, path) {
  const full = join(folder, path)
  const stat = statSync(full, { throwIfNoEntry: false })
  if (stat?.isDirectory()) {
    for (const name of readdirSync(full).sort()) addPath(hash, folder, `${path}/${name}`)
  } else if (stat && !isTest(path)) {
    hash.update(`${path}\0${stat.size}\0`).update(readFileSync(full))
  }
}

/** @param {string} path */
function isTest(path) {
  return /\.test\.\w+$/.test(path)
}

/** @param {string} name */
export function readStamp(name) {
  try {
    return readFileSync(taskFile(`${name}-stamp`), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {string} name
 * @param {string} stamp
 */
export function writeStamp(name, stamp) {
  writeFileSync(taskFile(`${name}-stamp`), stamp)
}

/** @param {string} name */
export function removeStamp(name) {
  rmSync(taskFile(`${name}-stamp`), { force: true })
}
