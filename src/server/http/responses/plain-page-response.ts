import type { FastifyReply } from 'fastify'
import { encodeEntities } from '../../../domain/description/html-entity.ts'
import { wordsOf } from '../../../domain/language/catalogs.ts'
import { english } from '../../../domain/language/english.ts'
import type { Language } from '../../../domain/language/languages.ts'
import type { LegalLink } from '../../../public-pages/event-page/shown-event.ts'
import {
  type PageInWords,
  PLAIN_PAGE_STYLE_HASH,
  type PlainPage,
  writePlainPage,
} from '../../../public-pages/plain-pages/plain-page.ts'
import { languageHeaders, visitorLanguage } from '../requests/visitor-language.ts'
import { contentSecurityPolicy } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    brandName: string
    legalLinks: readonly LegalLink[]
  }
}

const STYLE = { styleHashes: [PLAIN_PAGE_STYLE_HASH] }
const POLICY = contentSecurityPolicy(STYLE)
const FRAMED_POLICY = contentSecurityPolicy({ ...STYLE, isFramedByAll: true })

interface PlainPageOptions {
  isFramedByAll?: boolean
  language?: Language | null
}

/** A page that is not in words is one of organizers, which are in English. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  page: PlainPage | PageInWords,
  { isFramedByAll = false, language = null }: PlainPageOptions = {},
): FastifyReply {
  const isInWords = typeof page === 'function'
  const words = isInWords ? wordsOf(visitorLanguage(reply.request.raw, language)) : english
  return reply
    .code(status)
    .header('Content-Security-Policy', isFramedByAll ? FRAMED_POLICY : POLICY)
    .header('Cache-Control', 'no-store')
    .headers(languageHeaders(words.language))
    .type('text/html; charset=utf-8')
    .send(writePlainPage(isInWords ? page(words) : page, reply.server, words))
}

export function sendNotFoundPage(reply: FastifyReply): FastifyReply {
  const brand = encodeEntities(reply.server.brandName)
  return sendPlainPage(reply, 404, ({ plain }) => ({
    heading: plain.notFound,
    content: `<p>${plain.notFoundNote}</p>\n<a href="/">${plain.goTo(brand)}</a>`,
  }))
}
