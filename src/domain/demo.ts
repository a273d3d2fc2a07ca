/** Who signs in to the demo team. */
export const DEMO_EMAIL = 'demo@example.com'

/** Where everybody else in it has their address: a name that can belong to nobody (RFC 2606), and that no mail is ever written to. */
export const DEMO_DOMAIN = 'demo.example.com'
