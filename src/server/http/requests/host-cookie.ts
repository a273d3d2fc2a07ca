import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicUrl } from '../public-url.ts'

interface CookieOptions {
  maxAgeSeconds: number
}

/**
 * A cookie that only this server reads. On https its name begins with `__Host-`, which browsers take only from this very host, over
 * https, for all of its paths.
 */
export class HostCookie {
  readonly name: string
  readonly #attributes: string

  constructor(name: string, { isHttps }: Pick<PublicUrl, 'isHttps'>) {
    this.name = isHttps ? `__Host-${name}` : name
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
  }

  read(request: FastifyRequest): string | null {
    const prefix = `${this.name}=`
    const cookies = request.headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? []
    const own = cookies.find((cookie) => cookie.startsWith(prefix))
    return own ? own.slice(prefix.length) : null
  }

  /** The value must be made of characters that need no quoting, as tokens are. */
  set(reply: FastifyReply, value: string, { maxAgeSeconds }: CookieOptions): void {
    reply.header('Set-Cookie', `${this.name}=${value}; Max-Age=${maxAgeSeconds}; ${this.#attributes}`)
  }

  clear(reply: FastifyReply): void {
    this.set(reply, '', { maxAgeSeconds: 0 })
  }
}
