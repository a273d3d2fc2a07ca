import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemKind } from '../../domain/problem.ts'
import {
  accountChoicePage,
  expiredSignInLinkPage,
  rejectedSignInPage,
  signInPage,
} from '../../public-pages/plain-pages/account-pages.ts'
import { networkBuckets, newAccountsBucket } from '../http/rate-limits.ts'
import { keepAppLanguage, languageWishes } from '../http/requests/app-language.ts'
import { formIn } from '../http/requests/body-parsers.ts'
import { isLoopback } from '../http/requests/client-address.ts'
import { acceptTokens, tokenHash, tokenIn } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import { statusOf } from '../http/responses/problem-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findSignInToken } from '../tables/accounts/login-token-table.ts'
import { LONGEST_SESSION } from '../tables/accounts/session-table.ts'
import { ADDRESSES_KEPT, withAddress } from './browser-addresses.ts'
import { ChoiceNeeded, type NewSession, type SignIn, signIn } from './sign-in.ts'

const REFUSALS: readonly ProblemKind[] = ['conflict', 'forbidden', 'too-many']

export function magicLinkRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, brandName, organizers, accountsPerNetwork } = context
  const { sessionCookie, bindingCookie, addressesCookie } = context
  app.register(async (scope) => {
    acceptTokens(scope)
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof ChoiceNeeded) {
        const page = accountChoicePage({ token: tokenIn(request) ?? '', ...error.contents })
        return sendPlainPage(reply, 200, page)
      }
      if (!(error instanceof Problem && REFUSALS.includes(error.kind))) throw error
      return sendPlainPage(reply, statusOf[error.kind], rejectedSignInPage(error))
    })

    scope.get('/auth/verify', async (request, reply) => {
      const token = tokenIn(request)
      if (token === null) return sendPlainPage(reply, 410, expiredSignInLinkPage)
      // Fastify also calls this for HEAD, which must not use up the link.
      const binding = request.method === 'GET' ? bindingCookie.read(request) : null
      const session = binding === null ? null : await openSession(request, token, binding)
      if (session !== null) return enter(request, reply, session)
      const email = await findSignInToken(database, tokenHash(token))
      if (email === null) return sendPlainPage(reply, 410, expiredSignInLinkPage)
      return sendPlainPage(reply, 200, signInPage({ brandName, email, token }))
    })

    scope.post('/auth/verify', async (request, reply) => {
      const token = tokenIn(request)
      const session = token === null ? null : await openSession(request, token, null, choiceIn(request))
      if (session === null) return sendPlainPage(reply, 410, expiredSignInLinkPage)
      return enter(request, reply, session)
    })
  })

  function openSession(
    request: FastifyRequest,
    token: string,
    binding: string | null,
    choice: SignIn['choice'] = null,
  ): Promise<NewSession | null> {
    // Behind a proxy that is not in TRUST_PROXY everybody seems to come from this machine.
    const isLimited = accountsPerNetwork !== undefined && !isLoopback(request.ip)
    const accounts = isLimited
      ? networkBuckets(request, (network) => newAccountsBucket(network, accountsPerNetwork))
      : []
    const replacedSession = sessionCookie.read(request)
    const language = languageWishes(request.raw)
    return signIn(database, { token, binding, replacedSession, organizers, choice, language, accounts })
  }

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, email, language }: NewSession,
  ): Promise<FastifyReply> {
    // The database decides when an idle session ends. The cookie must only outlive it.
    sessionCookie.set(reply, token, LONGEST_SESSION)
    keepAppLanguage(request, reply, language)
    const addresses = await withAddress(database, addressesCookie.read(request), email)
    addressesCookie.set(reply, addresses, ADDRESSES_KEPT)
    return reply.redirect('/', 303)
  }
}

function choiceIn(request: FastifyRequest): SignIn['choice'] {
  const choice = formIn(request).get('account')
  return choice === 'continue' || choice === 'own' ? choice : null
}
