import { Problem } from '../../domain/fields/problem.ts'

/** There is no session, or it ended during the request. */
export function signedOut(): Problem {
  return new Problem('signed-out', 'Please sign in')
}
