import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedMessage {
  headers: IncomingHttpHeaders
  body: string
  type: string
  data: { event?: { id: string; title: string }; eventId?: string; attendee?: Record<string, unknown> }
}

type Answer = (response: ServerResponse, message: ReceivedMessage) => void

/** A real HTTP server that keeps what it gets, and answers 204 unless a test says otherwise. It stops with the test. */
export async function startReceiver(answer: Answer = (response) => response.writeHead(204).end()) {
  const received: ReceivedMessage[] = []
  const receiver = { answer }
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const parsed = JSON.parse(body) as Pick<ReceivedMessage, 'type' | 'data'>
      const message = { ...parsed, headers: request.headers, body }
      received.push(message)
      receiver.answer(response, message)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    types: () => received.map(({ type }) => type),
    answerWith: (next: Answer) => void (receiver.answer = next),
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request) body += String(piece)
  return body
}

export function answerStatus(status: number, headers: Record<string, string> = {}): Answer {
  return (response) => response.writeHead(status, headers).end()
}

/** Checks a message by the words of Standard Webhooks 1.0, as a receiver would. */
export function isSignedWith(secret: string, { headers, body }: ReceivedMessage): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
