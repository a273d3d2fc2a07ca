import type { Clock } from '../db/database.ts'
import { type Stores, sharedDatabase } from './databases.ts'
import { sharedTestServer } from './test-server.ts'

export const PUBLIC_URL = 'https://cal.example.com'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

export interface Asking {
  method?: string
  headers?: Record<string, string>
}

/** Somebody with a browser, and one server and one database for all tests of a file. */
export function visitor(stores: Stores, clock?: Clock) {
  const database = sharedDatabase(stores, clock && { clock })
  const server = sharedTestServer(() => ({ database: database(), publicUrl: PUBLIC_URL }))
  return {
    database,
    server,
    open: (path: string, { method = 'GET', headers = {} }: Asking = {}) =>
      server().fetch(path, { method, redirect: 'manual', headers: { 'user-agent': CHROME, ...headers } }),
  }
}
