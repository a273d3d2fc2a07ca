/** The user who signs in to the demo team. */
export const DEMO_EMAIL = 'demo@example.com'

/**
 * The domain of everyone else in the demo team. It is reserved (RFC 2606), and no email is ever sent to it.
 */
export const DEMO_DOMAIN = 'demo.example.com'
