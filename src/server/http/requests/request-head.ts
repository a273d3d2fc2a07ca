import type { IncomingMessage } from 'node:http'

/** The part of a request that visits need: enough to choose the response and to count it, without a body. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'headers' | 'url'>
