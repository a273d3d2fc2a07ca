import type { FastifyBaseLogger } from 'fastify'

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/** Says which request it speaks for. It is made when there is something to say: for most requests that would cost more than the rest of them. */
export class RequestLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: object
  #own: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level(): string {
    return this.#parent.level
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#made().child(...given)
  }

  trace(...said: unknown[]): void {
    this.#say('trace', said)
  }

  debug(...said: unknown[]): void {
    this.#say('debug', said)
  }

  info(...said: unknown[]): void {
    this.#say('info', said)
  }

  warn(...said: unknown[]): void {
    this.#say('warn', said)
  }

  error(...said: unknown[]): void {
    this.#say('error', said)
  }

  fatal(...said: unknown[]): void {
    this.#say('fatal', said)
  }

  silent(): void {
    // Says nothing.
  }

  #say(level: Level, said: unknown[]): void {
    const own = this.#made()
    Reflect.apply(own[level], own, said)
  }

  #made(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings)
    return this.#own
  }
}
