import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompressedText } from './compressed-text.ts'
import { isKnown } from './entity-tag.ts'

/** Sends a text in the best form that the browser takes, or says that it has it already. */
export async function answerWithText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: CompressedText,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  reply.headers(headers).header('ETag', text.tag).header('Vary', 'Accept-Encoding')
  if (isKnown(request, text.tag)) return reply.code(304).send()
  const form = text.formFor(request.headers['accept-encoding'])
  const { encoding, bytes } = form instanceof Promise ? await form : form
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(bytes)
}
