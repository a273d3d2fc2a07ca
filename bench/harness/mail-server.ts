import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that accepts every email after `acceptMs` and discards it. Returns its port. */
export function startMailServer({ acceptMs = 0 }: { acceptMs?: number } = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        if (acceptMs > 0) setTimeout(done, acceptMs)
        else done()
      })
    },
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port))
  })
}
