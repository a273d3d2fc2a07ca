import type { FastifyReply } from 'fastify'
import { PLAIN_PAGE_STYLE_HASH } from '../../public-pages/plain-page.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const policy = contentSecurityPolicy({ styleHashes: [PLAIN_PAGE_STYLE_HASH] })

export function answerWithPlainPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
