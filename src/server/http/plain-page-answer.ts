import type { FastifyReply } from 'fastify'
import { PLAIN_PAGE_STYLE_HASH } from '../../public-pages/plain-page.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const styleHashes = [PLAIN_PAGE_STYLE_HASH]
const policy = contentSecurityPolicy({ styleHashes })
const framedPolicy = contentSecurityPolicy({ styleHashes, isFramedByAll: true })

export function answerWithPlainPage(
  reply: FastifyReply,
  status: number,
  page: string,
  { isFramedByAll = false } = {},
): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', isFramedByAll ? framedPolicy : policy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
