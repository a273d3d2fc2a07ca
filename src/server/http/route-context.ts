import type { Database } from '../db/database.ts'
import type { RejectionCache } from './limits/rejection-cache.ts'
import type { PublicUrl } from './public-url.ts'
import type { HostCookie } from './requests/host-cookie.ts'

/**
 * What routes of all kinds need. Each route picks what it uses, and is handed by itself what only a few of them use. So no route reads
 * a setting or opens a thing by itself.
 */
export interface RouteContext {
  address: PublicUrl
  database: Database
  brandName: string
  sessionCookie: HostCookie
  /** Held by the browser that asked for a sign-in link: there the link signs in at once. */
  bindingCookie: HostCookie
  rejections: RejectionCache
}
