import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompressedText } from './compressed-text.ts'
import { isKnown } from './entity-tag.ts'
import { type PreparedAnswer, sendPrepared } from './prepared-answer.ts'
import type { RequestHead } from './request-head.ts'

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
