import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server that notes the Message-ID of what it has taken before it says so: whoever sends may be killed in between. */
export async function startRecordingServer(): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 10,
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
      stream.on('end', () => {
        taken.push(/^message-id: (\S+)/im.exec(text)?.[1] ?? '')
        setTimeout(done, Math.random() * 4)
      })
    },
  })
  // Of those who are killed.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken }
}
