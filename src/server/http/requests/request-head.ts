import type { IncomingMessage } from 'node:http'

/** A request, as far as it decides what is answered and counted: nothing of its body. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'headers'>
