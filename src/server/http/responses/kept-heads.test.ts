import { createServer, get, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { KeptHeads } from './kept-heads.ts'
import { type PreparedResponse, preparedResponse, writePrepared } from './prepared-response.ts'

const NOON = Date.UTC(2026, 6, 10, 12, 0, 0)

function pageSaying(words: string, status = 200): PreparedResponse {
  return preparedResponse(status, { 'Content-Type': 'text/plain', ETag: `"${words}"` }, Buffer.from(words))
}

describe('heads of responses that are sent many times', () => {
  let server: Server
  let port: number
  let current: PreparedResponse
  let before: (response: ServerResponse) => void
  const writeHead = vi.spyOn(ServerResponse.prototype, 'writeHead')
  const clock = vi.spyOn(Date, 'now')

  beforeAll(async () => {
    server = createServer((_, response) => {
      before(response)
      writePrepared(response, current)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })

  afterEach(() => {
    writeHead.mockClear()
    clock.mockReset()
  })

  afterAll(() => {
    vi.restoreAllMocks()
    server.close()
  })

  /** Sends one or more requests over a new connection, and returns the bytes of so many responses. */
  function exchange(request: string, count = 1): Promise<string> {
    return new Promise((resolve, reject) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(request))
      socket.setEncoding('latin1').once('error', reject)
      socket.on('data', (chunk: Buffer | string) => {
        received += String(chunk)
        if (received.split('words of a page').length > count) socket.end()
      })
      socket.once('close', () => resolve(received))
    })
  }

  function begin(response: PreparedResponse, now = NOON): void {
    current = response
    before = () => undefined
    clock.mockImplementation(() => now)
  }

  const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

  test('Node writes the head once in a second, and all responses of it are the same bytes', async () => {
    begin(pageSaying('words of a page'))
    const responses = []
    for (let sent = 0; sent < 3; sent += 1) responses.push(await exchange(GET))
    expect(writeHead).toHaveBeenCalledTimes(1)
    expect(new Set(responses).size).toBe(1)
    expect(responses[0]).toBe(
      [
        'HTTP/1.1 200 OK',
        'Content-Type: text/plain',
        'ETag: "words of a page"',
        'Content-Length: 15',
        'Date: Fri, 10 Jul 2026 12:00:00 GMT',
        'Connection: keep-alive',
        'Keep-Alive: timeout=5',
        '',
        'words of a page',
      ].join('\r\n'),
    )
  })

  test('in the next second the head is written again, with its time', async () => {
    begin(pageSaying('words of a page'))
    await exchange(GET)
    clock.mockImplementation(() => NOON + 1_000)
    expect(await exchange(GET)).toContain('\r\nDate: Fri, 10 Jul 2026 12:00:01 GMT\r\n')
    expect(writeHead).toHaveBeenCalledTimes(2)
  })

  test('several requests of one connection get whole responses, in order', async () => {
    begin(pageSaying('words of a page'))
    const one = await exchange(GET)
    expect(await exchange(GET + GET + GET, 3)).toBe(one + one + one)
  })

  test('each response has its own head', async () => {
    begin(pageSaying('words of a page'))
    await exchange(GET)
    current = pageSaying('other words of a page')
    expect(await exchange(GET)).toContain('ETag: "other words of a page"')
  })

  test.each([
    ['a client that closes the connection', 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
  ])('%s is told that the connection ends, also after a kept head', async (_, request) => {
    begin(pageSaying('words of a page'))
    await exchange(GET)
    expect(await exchange(request)).toContain('\r\nConnection: close\r\n')
    expect(await exchange(GET)).toContain('\r\nConnection: keep-alive\r\n')
  })

  test('a header that was set before, as by a server that stops, is sent', async () => {
    begin(pageSaying('words of a page'))
    await exchange(GET)
    before = (response) => response.setHeader('Connection', 'close')
    expect(await exchange(GET)).toContain('\r\nConnection: close\r\n')
  })

  test('a HEAD request gets the head without the body', async () => {
    begin(pageSaying('words of a page'))
    await exchange(GET)
    const body = await new Promise<string>((resolve, reject) => {
      get({ port, hostname: '127.0.0.1', method: 'HEAD' }, (response) => {
        expect(response.headers['content-length']).toBe('15')
        text(response).then(resolve, reject)
      }).once('error', reject)
    })
    expect(body).toBe('')
  })

  test('other statuses are written as ever', async () => {
    begin(pageSaying('words of a page', 404))
    await exchange(GET)
    expect(await exchange(GET)).toContain('HTTP/1.1 404 Not Found')
    expect(writeHead).toHaveBeenCalledTimes(2)
  })

  test('heads are written as ever if this version of Node does not send what it is given', () => {
    begin(pageSaying('words of a page'))
    const request = Object.assign(new IncomingMessage(new Socket()), {
      httpVersionMajor: 1,
      httpVersionMinor: 1,
    })
    request.httpVersion = '1.1'
    const [heads, responses] = [new KeptHeads(), [new ServerResponse(request), new ServerResponse(request)]]
    const assignSocket = vi.spyOn(ServerResponse.prototype, 'assignSocket').mockReturnValue()
    for (const response of responses) heads.write(response, 200, current.headers)
    expect(assignSocket).toHaveBeenCalledOnce()
    assignSocket.mockRestore()
    expect(writeHead).toHaveBeenCalledTimes(2)
  })

  test('what becomes of the response is known to those who log it', async () => {
    begin(pageSaying('words of a page'))
    const seen: unknown[] = []
    before = (response) =>
      response.once('finish', () =>
        seen.push([response.statusCode, response.headersSent, response.writableFinished]),
      )
    await exchange(GET)
    await exchange(GET)
    await expect
      .poll(() => seen)
      .toEqual([
        [200, true, true],
        [200, true, true],
      ])
  })
})
