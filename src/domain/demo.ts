export const DEMO_EMAIL = 'demo@example.com'

/** Everyone else in the demo team has this domain. It is reserved (RFC 2606), and no email is ever sent to it. */
export const DEMO_DOMAIN = 'demo.example.com'
