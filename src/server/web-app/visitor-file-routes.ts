import type { FastifyInstance } from 'fastify'
import type { PublicAddress } from '../http/public-url.ts'
import { CompressedText } from '../http/responses/compressed-response.ts'
import { securityHeaders } from '../http/responses/security-headers.ts'
import { answerWithText } from '../http/responses/text-answer.ts'
import type { BuiltVisitorFiles } from './visitor-assets.ts'
import { FOR_EVER } from './web-app-routes.ts'

export function visitorFileRoutes(
  app: FastifyInstance,
  { contents }: BuiltVisitorFiles,
  address: PublicAddress,
): void {
  for (const { path, type, text } of contents) {
    const headers = { ...securityHeaders(address), 'Content-Type': type, 'Cache-Control': FOR_EVER }
    const file = new CompressedText(text, headers)
    app.get(path, (request, reply) => answerWithText(request, reply, file))
  }
}
