import { readFileSync } from 'node:fs'
import { createServer, request as sendRequest } from 'node:http'
import { join } from 'node:path'
import { projectFolder } from '../tasks/project-folder.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {object} Backends
 * @property {import('vite').ViteDevServer} vite
 * @property {() => Promise<string | undefined>} server its URL once it runs; undefined after a failed start
 * @property {() => Promise<typeof import('../../src/server/web-app/web-app-page.ts')>} page
 * @property {() => Promise<import('../../src/server/web-app/web-app-page.ts').PageSettings>} settings
 */

/**
 * The development server for the browser: it serves the app with Vite and proxies everything else to our
 * server.
 */
export class DevProxy {
  /** @type {Backends | undefined} */
  #backends
  /** @readonly */
  #onIpv6 = createServer()
  http = createServer((request, response) => void this.#handle(request, response))

  constructor() {
    this.#onIpv6.on('request', (request, response) => void this.#handle(request, response))
    this.#onIpv6.on('upgrade', (...upgrade) => this.http.emit('upgrade', ...upgrade))
  }

  /**
   * @param {string | undefined} host undefined: loopback only, on IPv4 and, if available, IPv6
   * @param {number} port
   */
  async listen(host, port) {
    await listening(this.http, host ?? '127.0.0.1', port)
    const address = this.http.address()
    const actualPort = typeof address === 'object' && address ? address.port : port
    if (host === undefined) await listening(this.#onIpv6, '::1', actualPort).catch(() => undefined)
    return actualPort
  }

  /** @param {Backends} backends */
  serve(backends) {
    this.#backends = backends
  }

  async close() {
    for (const server of [this.http, this.#onIpv6]) {
      server.close()
      server.closeAllConnections()
    }
  }

  /**
   * @param {Request} request
   * @param {Response} response
   */
  async #handle(request, response) {
    const backends = this.#backends
    if (!backends) return sendUnavailable(response)
    try {
      const { isScreen } = await backends.page()
      const [path = ''] = (request.url ?? '').split('?')
      if (isScreen(path)) return await sendPage(backends, request, response)
      backends.vite.middlewares(request, response, () => void proxy(backends, request, response))
    } catch (error) {
      console.error(error)
      sendUnavailable(response)
    }
  }
}

/**
 * @param {Backends} backends
 * @param {Request} request
 * @param {Response} response
 */
async function sendPage({ vite, page, settings }, request, response) {
  const { pageInTheme, pageWithSettings } = await page()
  const source = readFileSync(join(projectFolder, 'index.html'), 'utf8')
  const filled = pageInTheme(pageWithSettings(source, await settings()), request.headers.cookie)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(await vite.transformIndexHtml(request.url ?? '/', filled))
}

/**
 * @param {Backends} backends
 * @param {Request} request
 * @param {Response} response
 */
async function proxy({ server }, request, response) {
  const address = await server()
  if (!address) return sendUnavailable(response)
  const { method, url } = request
  const { remoteAddress } = request.socket
  // The client has already disconnected.
  if (remoteAddress === undefined) return
  // To the server, all requests come from loopback, which may open the local mailbox: so name remote clients.
  const others = isLoopback(remoteAddress) ? {} : { 'x-forwarded-for': remoteAddress }
  const headers = { ...request.headers, ...others }
  const outgoing = sendRequest(
    { host: '127.0.0.1', port: new URL(address).port, method, path: url, headers },
    (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers)
      incoming.pipe(response)
    },
  )
  outgoing.once('error', () => sendUnavailable(response))
  response.once('close', () => outgoing.destroy())
  request.pipe(outgoing)
}

/** @param {string} address */
function isLoopback(address) {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** @param {Response} response */
function sendUnavailable(response) {
  if (response.headersSent) return void response.destroy()
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
  response.end('The server is not running. The terminal shows the reason.')
}

/**
 * @param {import('node:http').Server} server
 * @param {string} host
 * @param {number} port
 * @returns {Promise<void>}
 */
function listening(server, host, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => resolve())
  })
}
