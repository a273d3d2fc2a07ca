import { createServer } from 'node:net'

/** Below those that systems give to whoever connects to somewhere: nobody takes it while a server is being started again. */
const [LOWEST, HIGHEST] = [12_000, 30_000]

export async function steadyPort(): Promise<number> {
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
