import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { taskFile } from '../tasks/project-folder.mjs'

const lockName = 'setup-lock'

/**
 * Installing and building are for one process at a time.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 * @returns {Promise<T>}
 */
export async function whileLocked(work, folder = taskFile(lockName)) {
  const release = await acquire(folder)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/**
 * The lock is a folder with one file that is named after its owner. A full folder cannot be renamed over, so moving a
 * prepared one into place either takes the lock or fails; and a dead owner's file is removed by its own name, which
 * never hits the lock of somebody who was quicker.
 * @param {string} folder
 */
async function acquire(folder) {
  const me = ownerName(process.pid)
  let hasSaidSo = false
  for (;;) {
    if (tryToTake(folder, me)) return () => rmSync(join(folder, me), { force: true })
    const owner = ownerOf(folder)
    if (owner !== undefined && !isAlive(owner)) {
      rmSync(join(folder, owner), { force: true })
    } else {
      if (!hasSaidSo && owner !== undefined) {
        console.log(`Waiting for process ${pidOf(owner)}, which is setting up this folder…`)
        hasSaidSo = true
      }
      await wait(200)
    }
  }
}

/**
 * @param {string} folder
 * @param {string} me
 */
function tryToTake(folder, me) {
  const prepared = `${folder}-${me}`
  mkdirSync(prepared, { recursive: true })
  writeFileSync(join(prepared, me), '')
  try {
    renameSync(prepared, folder)
    return true
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) return false
    throw error
  }
}

/** @param {string} folder */
function ownerOf(folder) {
  try {
    return readdirSync(folder)[0]
  } catch {
    return undefined
  }
}

/**
 * A process id comes round again; together with the time when the process began it does not.
 * @param {number} pid
 */
function ownerName(pid) {
  return `${pid}-${beginningOf(pid)}`
}

/** @param {string} owner */
function pidOf(owner) {
  return Number(owner.split('-')[0])
}

/** @param {string} owner */
function isAlive(owner) {
  const pid = pidOf(owner)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: there is such a process, and it is somebody else's.
    if (errorCode(error) !== 'EPERM') return false
  }
  return ownerName(pid) === owner
}

/** @param {number} pid */
function beginningOf(pid) {
  try {
    const afterCommand = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]
    return afterCommand?.split(' ')[19] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

/** @param {unknown} error */
function errorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
