import type { Database } from '../db/database.ts'
import type { HostCookie } from './cookies.ts'
import type { PublicAddress } from './public-address.ts'

/** What routes are handed: nothing below reads a setting or opens a thing by itself. */
export interface Site {
  address: PublicAddress
  database: Database
  brandName: string
  /** Who gets what is written on the support page; null when nobody is set. */
  supportEmail: string | null
  /** A try-out on one's own machine without a mail server: there the answer itself carries the sign-in link. */
  showsMagicLinks: boolean
  sessionCookie: HostCookie
}
