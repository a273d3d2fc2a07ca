import type { FastifyReply } from 'fastify'
import { encodeEntities } from '../../../domain/description/html-entity.ts'
import {
  PLAIN_PAGE_STYLE_HASH,
  type PlainPage,
  writePlainPage,
} from '../../../public-pages/plain-pages/plain-page.ts'
import { contentSecurityPolicy } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    brandName: string
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
  page: PlainPage,
  { isFramedByAll = false } = {},
): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', isFramedByAll ? FRAMED_POLICY : POLICY)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(writePlainPage(page, reply.server))
}

export function sendNotFoundPage(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, 404, {
    heading: '404 Page Not Found',
    content: `<p>There is nothing at this address.</p>\n<a href="/">Go to ${encodeEntities(reply.server.brandName)}</a>`,
  })
}
