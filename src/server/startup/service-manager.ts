import { spawn } from 'node:child_process'
import type { Environment } from '../config.ts'

/**
 * systemd is told that the server is ready, if it runs as a unit of Type=notify. systemd's own program does it, since
 * Node has no datagram sockets of the Unix kind.
 */
export function notifyServiceManager(env: Environment): void {
  if (env.NOTIFY_SOCKET === undefined) return
  const child = spawn('systemd-notify', ['--ready'], { stdio: ['ignore', 'ignore', 'inherit'] })
  child.once('error', (error) => {
    process.stderr.write(
      `systemd-notify cannot be run (${error.message}), so systemd waits for a sign of the start.\n`,
    )
  })
}

const FIRST_SOCKET = 3

/**
 * Returns the listening sockets that systemd has opened for this process, if its unit has a socket. They stay open
 * when the server stops, so that connections wait for its next start instead of being reset.
 */
export function inheritedSockets(env: Environment, pid = process.pid): number[] {
  if (env.LISTEN_PID !== String(pid)) return []
  const count = /^\d{1,3}$/.test(env.LISTEN_FDS ?? '') ? Number(env.LISTEN_FDS) : 0
  return Array.from({ length: count }, (_, index) => FIRST_SOCKET + index)
}
