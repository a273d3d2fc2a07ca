import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestHead } from '../requests/request-head.ts'
import type { CompressedText } from './compressed-response.ts'
import { isKnown } from './etag.ts'
import { type PreparedAnswer, sendPrepared } from './prepared-response.ts'

/** A text in the best form that the browser takes, or that it has it already. */
export function textAnswer(
  asked: RequestHead,
  text: CompressedText,
): PreparedAnswer | Promise<PreparedAnswer> {
  return isKnown(asked, text.tag) ? text.unchanged : text.answerFor(asked.headers['accept-encoding'])
}

export async function answerWithText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: CompressedText,
): Promise<FastifyReply> {
  return sendPrepared(reply, await textAnswer(request, text))
}
