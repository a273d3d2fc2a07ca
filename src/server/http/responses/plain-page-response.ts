import type { FastifyReply } from 'fastify'
import { encodeEntities } from '../../../domain/description/html-entity.ts'
import { wordsOf } from '../../../domain/language/catalogs.ts'
import type { Language } from '../../../domain/language/languages.ts'
import { organizerWordsOf } from '../../../domain/language/organizer-catalogs.ts'
import type { LegalLink } from '../../../public-pages/event-page/shown-event.ts'
import {
  type OrganizerPage,
  type PageInWords,
  PLAIN_PAGE_STYLE_HASH,
  writePlainPage,
} from '../../../public-pages/plain-pages/plain-page.ts'
import { appLanguage } from '../requests/app-language.ts'
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

export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  page: OrganizerPage | PageInWords,
  { isFramedByAll = false, language = null }: PlainPageOptions = {},
): FastifyReply {
  const { raw } = reply.request
  const isVisitors = typeof page === 'function'
  const words = wordsOf(isVisitors ? visitorLanguage(raw, language) : appLanguage(raw))
  const content = isVisitors ? page(words) : page.inWords(organizerWordsOf(words.language))
  return reply
    .code(status)
    .header('Content-Security-Policy', isFramedByAll ? FRAMED_POLICY : POLICY)
    .header('Cache-Control', 'no-store')
    .headers(languageHeaders(words.language))
    .type('text/html; charset=utf-8')
    .send(writePlainPage(content, reply.server, words))
}

export function sendNotFoundPage(reply: FastifyReply): FastifyReply {
  const brand = encodeEntities(reply.server.brandName)
  return sendPlainPage(reply, 404, ({ plain }) => ({
    heading: plain.notFound,
    content: `<p>${plain.notFoundNote}</p>\n<a href="/">${plain.goTo(brand)}</a>`,
  }))
}
