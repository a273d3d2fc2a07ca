import { createServer } from 'node:net'

/** Finds a free port for PORT=0 before listening: IPv4 and IPv6 share it, and links contain it. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host, port: 0 }, () => {
      const taken = probe.address()
      probe.close(() => resolve(typeof taken === 'object' && taken ? taken.port : 0))
    })
  })
}
