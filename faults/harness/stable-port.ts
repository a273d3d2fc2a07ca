import { createServer } from 'node:net'

/** Below the ephemeral ports, so that no outgoing connection takes the port while a server restarts. */
const [LOWEST, HIGHEST] = [12_000, 30_000]

export async function stablePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve(true)))
  })
}
