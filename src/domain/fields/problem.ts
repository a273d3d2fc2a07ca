/** Everything the product refuses on purpose. The server turns the kind into a status; the message is the answer. */
export type ProblemKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'private'
  | 'missing'
  | 'conflict'
  | 'too-large'
  | 'not-json'
  | 'too-many'
  | 'unavailable'

export class Problem extends Error {
  override readonly name = 'Problem'

  constructor(
    readonly kind: ProblemKind,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}
