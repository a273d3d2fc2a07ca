import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicUrl } from '../public-url.ts'

/**
 * Over https the name of the cookie starts with `__Host-`: browsers then accept it only from this host itself, over
 * https, and for the path /.
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

  /** The value must not need quoting; tokens do not. */
  set(reply: FastifyReply, value: string, maxAgeMs: number): void {
    reply.header('Set-Cookie', `${this.name}=${value}; Max-Age=${maxAgeMs / 1000}; ${this.#attributes}`)
  }

  clear(reply: FastifyReply): void {
    this.set(reply, '', 0)
  }
}
