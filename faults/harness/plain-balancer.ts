import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The simplest load balancer: it takes turns, opens a connection for each request, and chooses the next instance only
 * if the connection was refused. A request that may have arrived is never sent twice.
 */
export class PlainBalancer {
  readonly #server: Server
  #turn = 0

  private constructor(ports: readonly number[]) {
    this.#server = createServer((incoming, response) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.once('end', () => {
        this.#turn += 1
        const order = ports.map((_, index) => ports[(index + this.#turn) % ports.length] ?? 0)
        forward(incoming, Buffer.concat(chunks), response, order)
      })
    })
  }

  static async started(ports: readonly number[]): Promise<PlainBalancer> {
    const balancer = new PlainBalancer(ports)
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve))
    return balancer
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

function forward(
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  [port, ...others]: readonly number[],
): void {
  const { method, url, headers } = incoming
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
  outgoing.once('response', (answer) => {
    const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = answer.headers
    response.writeHead(answer.statusCode ?? 502, rest)
    answer.pipe(response)
  })
  outgoing.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && others.length > 0) forward(incoming, body, response, others)
    else response.writeHead(502).end(String(error.code))
  })
  outgoing.end(body)
}
