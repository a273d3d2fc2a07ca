import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompressedText } from './compressed-text.ts'
import { isKnown } from './entity-tag.ts'
import { sendPrepared } from './prepared-answer.ts'

/** Sends a text in the best form that the browser takes, or says that it has it already. */
export function answerWithText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: CompressedText,
): FastifyReply | Promise<FastifyReply> {
  if (isKnown(request, text.tag)) return sendPrepared(reply, text.unchanged)
  const answer = text.answerFor(request.headers['accept-encoding'])
  return answer instanceof Promise
    ? answer.then((made) => sendPrepared(reply, made))
    : sendPrepared(reply, answer)
}
