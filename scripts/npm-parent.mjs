/**
 * npm passes on the signals that it can catch, but a killed npm would leave its child behind. A process that was not
 * started by npm may well outlive its parent.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  watch.unref()
}
