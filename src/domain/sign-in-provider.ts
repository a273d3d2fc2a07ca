/** The button leads here, and the identity provider sends people back here. */
export const SINGLE_SIGN_ON_PATH = '/auth/sso'
export const SINGLE_SIGN_ON_RETURN_PATH = '/auth/sso/callback'

/**
 * /login says one of these when single sign-on did not work, by the word in its address. The name is that of the
 * identity provider.
 */
export const SINGLE_SIGN_ON_PROBLEMS = {
  away: (name: string) => `${name} cannot be reached right now. Please try again in a moment.`,
  refused: (name: string) => `${name} did not sign you in. Please try again.`,
  late: (name: string) => `Signing in with ${name} took too long, or was begun elsewhere. Please try again.`,
  wrong: (name: string) =>
    `The answer of ${name} could not be accepted. If this goes on, tell whoever runs this server.`,
  secret: (name: string) =>
    `This server could not identify itself to ${name}. Please tell whoever runs it to check its settings.`,
  blocked: () => 'This account is blocked here. Please ask whoever runs this server.',
  other: (name: string) =>
    `Your email address belongs to the account of somebody else at ${name}. An administrator of this server can part the two.`,
  unverified: (name: string) =>
    `${name} has not confirmed your email address. Confirm it there, then sign in again.`,
  unproven: () =>
    'The email address of your account was changed and is not confirmed yet. Sign in with the link in the email to it.',
  invitation: () => 'This invitation is no longer valid, or it is for another email address.',
}

export type SingleSignOnProblem = keyof typeof SINGLE_SIGN_ON_PROBLEMS

export interface SingleSignOnOffer {
  name: string
  /** True if nobody signs in by email. */
  isOnly: boolean
}

export interface SingleSignOn extends SingleSignOnOffer {
  issuer: string
  clientId: string
  clientSecret: string
}
