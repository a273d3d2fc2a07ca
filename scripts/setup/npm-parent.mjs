/**
 * Sends this process a SIGTERM once the npm that started it is gone. npm starts a script through a shell, and
 * the shell does not forward signals: without this, a server outlives a stopped `npm start` and keeps its
 * port. The test beside this file proves the need with a real npm. After a SIGKILL of npm, its shell and the
 * task live on. Without npm as its parent, a process may outlive its parent.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
