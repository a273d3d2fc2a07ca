import { readFileSync } from 'node:fs'

/**
 * Sends this process a SIGTERM once the npm that started it is gone. npm starts a script through a shell, and
 * the shell does not forward signals: without this, a server outlives a stopped `npm start` and keeps its
 * port. The test beside this file proves the need with a real npm, for SIGTERM and SIGKILL. Without npm as
 * its parent, a process may outlive its parent.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/** The ids of the parent, which may be npm's shell, and (on Linux) of its parent, which is then npm. */
function ancestors() {
  const parent = process.ppid
  try {
    const afterCommand = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ')[1]
    return `${parent} ${afterCommand?.split(' ')[1]}`
  } catch {
    return `${parent}`
  }
}
