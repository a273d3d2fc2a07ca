import { spawn } from 'node:child_process'

/**
 * Tells systemd that the server is ready, if it runs as a unit of Type=notify. By systemd's own program, since Node
 * has no datagram sockets of the Unix kind.
 */
export function notifyServiceManager(env: Readonly<Record<string, string | undefined>>): void {
  if (env.NOTIFY_SOCKET === undefined) return
  const child = spawn('systemd-notify', ['--ready'], { stdio: ['ignore', 'ignore', 'inherit'] })
  child.once('error', (error) => {
    process.stderr.write(
      `systemd-notify cannot be run (${error.message}), so systemd waits for a sign of the start.\n`,
    )
  })
}
