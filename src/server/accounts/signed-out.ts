import { Problem } from '../../domain/fields/problem.ts'

/** For whoever has no session, or lost it while the request was under way. */
export function signedOut(): Problem {
  return new Problem('signed-out', 'Please sign in')
}
