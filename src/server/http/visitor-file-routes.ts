import type { FastifyInstance } from 'fastify'
import { CompressedText } from './compressed-text.ts'
import type { PublicAddress } from './public-address.ts'
import { securityHeaders } from './security-headers.ts'
import { answerWithText } from './text-answer.ts'
import type { BuiltVisitorFiles } from './visitor-files.ts'
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
