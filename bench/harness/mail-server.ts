import { fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const ROLE = 'mail-server'

/** Whether this process was started to be the mail server. */
export function isMailServer(): boolean {
  return process.argv[2] === ROLE
}

/** Takes every mail and forgets it. */
export function serveMails(): void {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.server.address() as AddressInfo
    process.send?.(port)
  })
  process.once('disconnect', () => process.exit())
}

/** A process of its own, so that its work is not counted as the sender's. */
export async function startMailServer(program: string): Promise<{ url: string; stop(): void }> {
  const child = fork(program, [ROLE])
  const port = await new Promise<unknown>((resolve) => child.once('message', resolve))
  return { url: `smtp://127.0.0.1:${String(port)}`, stop: () => child.disconnect() }
}
