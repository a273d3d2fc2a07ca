import type { PageSite } from '../../public-pages/shown-event.ts'
import type { Database } from '../db/database.ts'
import type { EventCounter } from '../db/event-counter.ts'
import type { EventVisits } from './event-visits.ts'
import type { HostCookie } from './host-cookie.ts'
import type { PublicAddress } from './public-address.ts'
import type { PublicEvents } from './public-events.ts'
import type { RefusalMemory } from './refusal-memory.ts'

/** What routes are handed: nothing below reads a setting or opens a thing by itself. */
export interface Site {
  address: PublicAddress
  database: Database
  brandName: string
  /** Who gets what is written on the support page; null when nobody is set. */
  supportEmail: string | null
  /** A try-out on one's own machine without a mail server: there the answer itself carries the sign-in link, to whoever sits at it. */
  showsMagicLinks: boolean
  sessionCookie: HostCookie
  /** Held by the browser that asked for a sign-in link: there the link signs in at once. */
  bindingCookie: HostCookie
  publicEvents: PublicEvents
  /** What visitors' pages know of the site around them. */
  pageSite: PageSite
  visits: EventVisits
  counter: EventCounter
  refusals: RefusalMemory
}
