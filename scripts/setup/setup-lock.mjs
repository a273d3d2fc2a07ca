import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { taskFile } from '../tasks/project-folder.mjs'

const lockName = 'setup-lock'

/**
 * Runs the work while no other process of this checkout installs or builds. Without it, commands that start
 * together build several times into the same folder, and `npm ci` deletes packages that another process is
 * using.
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
 * Every process that wants the lock puts a file with its id into the folder, then looks who else is there.
 * Whoever is alone has the lock; the others take their file away and try again. Files of dead processes are
 * deleted, before another process gets the same id.
 * @param {string} folder
 */
async function acquire(folder) {
  mkdirSync(folder, { recursive: true })
  const mine = join(folder, String(process.pid))
  const release = () => rmSync(mine, { force: true })
  let isAnnounced = false
  for (;;) {
    writeFileSync(mine, '')
    const others = readdirSync(folder).filter((name) => name !== String(process.pid))
    for (const name of others.filter((other) => !isAlive(Number(other))))
      rmSync(join(folder, name), { force: true })
    const owner = others.find((name) => isAlive(Number(name)))
    if (owner === undefined) return release
    release()
    if (!isAnnounced) {
      console.log(`Waiting for process ${owner}, which is installing or building here (its lock: ${folder})…`)
      isAnnounced = true
    }
    // Of different length, so that two processes do not meet again and again.
    await wait(100 + Math.random() * 200)
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (Number.isNaN(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
