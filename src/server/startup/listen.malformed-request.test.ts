import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { startTestServer } from '../testing/test-server.ts'

test.each([
  ['A request that is not HTTP', 'NONSENSE', '400 Bad Request', 'The request cannot be understood.'],
  [
    'A header that never ends',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}`,
    '431 Request Header Fields Too Large',
    'The request headers are too large.',
  ],
])('%s gets an error response with a sentence', async (_, sent, status, sentence) => {
  const server = await startTestServer({ database: { engine: 'sqlite' } as Database })
  const socket = connect(server.port, '127.0.0.1')
  socket.end(`${sent}\r\n\r\n`)
  const response = await text(socket)
  expect(response).toContain(`HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\n`)
  expect(response.endsWith(`\r\n\r\n${sentence}`)).toBe(true)
})
