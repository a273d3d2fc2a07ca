import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { taskFile } from '../tasks/project-folder.mjs'

const lockName = 'setup-lock'

/**
 * Runs the work while no other process of this checkout installs or builds. Without it, commands that start
 * together build several times into the same folder (build.test.mjs shows that), and `npm ci` deletes
 * packages that another process is using.
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
 * The lock is a folder that contains one file, named after the owner. Renaming a prepared folder onto it
 * fails while it is not empty, so taking the lock is atomic. A dead owner's file is removed by its exact
 * name, which cannot remove the lock of a process that was faster.
 * @param {string} folder
 */
async function acquire(folder) {
  const me = ownerName(process.pid)
  let isAnnounced = false
  for (;;) {
    if (tryToTake(folder, me)) return () => rmSync(join(folder, me), { force: true })
    const owner = ownerOf(folder)
    if (owner !== undefined && !isAlive(owner)) {
      rmSync(join(folder, owner), { force: true })
    } else {
      if (!isAnnounced && owner !== undefined) {
        console.log(`Waiting for process ${pidOf(owner)}, which is installing or building here…`)
        isAnnounced = true
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
 * Process ids are reused, above all in containers. An id together with the start time of the process is
 * unique.
 * @param {number} pid
 */
function ownerName(pid) {
  return `${pid}-${startTimeOf(pid)}`
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
    // EPERM: the process exists and belongs to another user.
    if (errorCode(error) !== 'EPERM') return false
  }
  return ownerName(pid) === owner
}

/** @param {number} pid */
function startTimeOf(pid) {
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
