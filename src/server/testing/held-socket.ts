import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

interface HeldSocket {
  port: number
  /** Starts a server that is handed the socket. Resolves when it is ready. */
  start(): Promise<void>
  /** Resolves when the server has exited. */
  stop(): Promise<void>
}

/**
 * A listening socket that outlives the servers which use it, as systemd holds one. The holder is a shell, since
 * Node would accept the connections itself.
 */
export async function heldSocket(program: string, env: Record<string, string>): Promise<HeldSocket> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const shell = spawn('sh', [], {
    env: { PATH: process.env.PATH, PORT: String(port), LISTEN_FDS: '1', ...env },
    stdio: ['pipe', 'pipe', 'inherit', fdOf(listener)],
  })
  listener.close()
  const { stdin, stdout } = shell
  if (!stdin || !stdout) throw new Error('The shell has no input or output.')
  onTestFinished(async () => {
    stdin.end('kill -KILL $!\n')
    await once(shell, 'exit')
  })

  async function run(command: string, expected: string): Promise<void> {
    stdin?.write(command)
    let output = ''
    while (!output.includes(expected)) {
      const [text] = (await once(stdout as NonNullable<typeof stdout>, 'data')) as [Buffer]
      output += text.toString()
    }
  }

  return {
    port,
    start: () =>
      run(`sh -c 'LISTEN_PID=$$ exec "$0" "$1"' '${process.execPath}' '${program}' &\n`, 'is running at'),
    stop: () => run('kill -TERM $!; wait $!; echo has stopped\n', 'has stopped'),
  }
}

/** Node names the descriptor of a listener only inside of it. */
function fdOf(listener: object): number {
  const handle: unknown = Reflect.get(listener, '_handle')
  const fd: unknown = typeof handle === 'object' && handle ? Reflect.get(handle, 'fd') : undefined
  if (typeof fd !== 'number') throw new Error('The listener has no descriptor.')
  return fd
}
