import type { Clock } from '../db/database.ts'
import type { Stores } from './database/databases.ts'
import { sharedSite } from './shared-site.ts'

export const PUBLIC_URL = 'https://cal.example.com'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

export interface VisitOptions {
  method?: string
  headers?: Record<string, string>
}

/** A shared site whose pages are requested by Chrome. Redirects are not followed. */
export function pageVisitor(stores: Stores, clock?: Clock) {
  const site = sharedSite(stores, { publicUrl: PUBLIC_URL, ...(clock && { clock }) })
  return {
    ...site,
    open: (path: string, { method = 'GET', headers = {} }: VisitOptions = {}) =>
      site
        .server()
        .fetch(path, { method, redirect: 'manual', headers: { 'user-agent': CHROME, ...headers } }),
  }
}
