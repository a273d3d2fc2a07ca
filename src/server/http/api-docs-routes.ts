import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../../api/openapi-document.ts'
import { READING_PAGE_STYLE_HASH } from '../../public-pages/reading-pages/reading-page.tsx'
import { apiPage } from './api-page.tsx'
import { StaticText } from './responses/prepared-response.ts'
import { contentSecurityPolicy, securityHeaders } from './responses/security-headers.ts'
import type { RouteContext } from './route-context.ts'

/** The OpenAPI document and the page that explains it, each built on its first request. */
export function apiDocsRoutes(
  app: FastifyInstance,
  { address, brandName, sessionCookie }: RouteContext,
): void {
  const about = { brandName, publicUrl: address.url, sessionCookie: sessionCookie.name }
  const document = once(() => textOf(JSON.stringify(openApiDocument(about), null, 2), 'application/json'))
  const page = once(() => textOf(apiPage(about), 'text/html'))
  const config = { isPublic: true }
  app.get('/api/openapi.json', { config }, (request, reply) => document().send(request, reply))
  app.get('/api/docs', { config }, (request, reply) => page().send(request, reply))

  function textOf(text: string, type: string): StaticText {
    return new StaticText(text, {
      ...securityHeaders(address),
      'Content-Security-Policy': contentSecurityPolicy({ styleHashes: [READING_PAGE_STYLE_HASH] }),
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-cache',
    })
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
