import { readFileSync } from 'node:fs'

/**
 * Ends this process with a SIGTERM once the npm that started it is gone. npm hands its signals to a shell that does not
 * pass them on, and a killed npm says nothing at all. A process that npm did not start may well outlive its parent.
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

/** The parent, which may be npm's shell, and the parent's parent where the system tells. */
function ancestors() {
  const parent = process.ppid
  try {
    const afterCommand = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ')[1]
    return `${parent} ${afterCommand?.split(' ')[1]}`
  } catch {
    return `${parent}`
  }
}
