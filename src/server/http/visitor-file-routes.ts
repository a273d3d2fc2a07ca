import type { FastifyInstance } from 'fastify'
import { answerWithText } from './text-answer.ts'
import type { BuiltVisitorFiles } from './visitor-files.ts'
import { FOR_EVER } from './web-app-routes.ts'

export function visitorFileRoutes(app: FastifyInstance, { contents }: BuiltVisitorFiles): void {
  for (const { path, type, text } of contents) {
    const headers = { 'Content-Type': type, 'Cache-Control': FOR_EVER }
    app.get(path, (request, reply) => answerWithText(request, reply, text, headers))
  }
}
