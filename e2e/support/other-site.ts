import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another site that shows our pages in frames. `window.heard` has the last message, `window.all` each. */
export async function otherSite(
  frames: string,
  policy?: string,
): Promise<{ url: string; close: () => void }> {
  const page = `<!doctype html><title>Another site</title><body style="margin:0"><script>
    all = []
    onmessage = ({ data, origin }) => all.push((window.heard = { data, origin }))</script>${frames}`
  const server: Server = createServer((_request, response) => {
    if (policy !== undefined) response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Content-Type', 'text/html').end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
