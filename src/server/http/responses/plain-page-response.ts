import type { FastifyReply } from 'fastify'
import {
  PLAIN_PAGE_STYLE_HASH,
  plainPage,
  withLegalLinks,
} from '../../../public-pages/plain-pages/plain-page.ts'
import { contentSecurityPolicy } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The operator's imprint and privacy, which every plain page links. */
    legalLinks: readonly { label: string; address: string }[]
  }
}

const STYLE = { styleHashes: [PLAIN_PAGE_STYLE_HASH] }
const POLICY = contentSecurityPolicy(STYLE)
const FRAMED_POLICY = contentSecurityPolicy({ ...STYLE, isFramedByAll: true })

export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  page: string,
  { isFramedByAll = false } = {},
): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', isFramedByAll ? FRAMED_POLICY : POLICY)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(withLegalLinks(page, reply.server.legalLinks))
}

export function sendNotFoundPage(reply: FastifyReply, brandName: string): FastifyReply {
  const page = plainPage({
    brandName,
    heading: '404 Page Not Found',
    content: '<p>There is nothing at this address.</p>',
    wayOn: true,
  })
  return sendPlainPage(reply, 404, page)
}
