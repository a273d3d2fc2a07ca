import type { FastifyReply } from 'fastify'
import { encodeEntities } from '../../../domain/description/html-entity.ts'
import { plainPage } from '../../../public-pages/plain-pages/plain-page.ts'
import { answerWithPlainPage } from './plain-page-response.ts'

export function answerWithNotFoundPage(reply: FastifyReply, brandName: string): FastifyReply {
  const page = plainPage({
    brandName,
    heading: '404 Page Not Found',
    content: `<p>There is nothing at this address.</p>
<a href="/">Go to ${encodeEntities(brandName)}</a>`,
  })
  return answerWithPlainPage(reply, 404, page)
}
