import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/**
 * For bytes that are not HTTP, and requests that never end: fastify never sees them, so the error is written
 * to the socket itself.
 */
export function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, sentence] = statusAndSentence(error.code)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
        'Content-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n' +
        `Content-Length: ${sentence.length}\r\n\r\n${sentence}`,
    )
  }
  socket.destroy(error)
}

function statusAndSentence(code: string | undefined): [number, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long to arrive.']
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The request headers are too large.']
  return [400, 'The request cannot be understood.']
}
