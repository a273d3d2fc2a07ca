import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { ANYONE, parseOrganizers } from '../../domain/organizers.ts'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Health } from '../http/health-routes.ts'
import { resolvePublicUrl } from '../http/public-url.ts'
import { freePort, listen } from '../startup/listen.ts'
import type { VisitorAssets } from '../web-app/visitor-assets.ts'
import type { WebApp } from '../web-app/web-app-routes.ts'

export interface Route {
  method: string
  path: string
}

export interface TestServerOptions {
  database: Database
  publicUrl?: string
  trustProxy?: boolean
  smtpUrl?: string
  supportEmail?: string
  /** As in the setting ORGANIZERS. */
  organizers?: string
  /** As in the setting ADMINS. */
  admins?: readonly string[]
  /** As in the setting CONFIRM_SIGN_UPS; off unless a test is about it. */
  confirmSignUps?: boolean | undefined
  /** As in the setting CALENDAR_INVITATIONS. */
  calendarInvitations?: boolean
  /** As in the setting WEBHOOK_PRIVATE_ADDRESSES. */
  webhookPrivateAddresses?: boolean
  /** As in the settings OIDC_…. */
  singleSignOn?: Partial<Pick<Config, `oidc${string}` & keyof Config>>
  webApp?: WebApp | null
  visitorAssets?: VisitorAssets
  outbox?: string
  health?: Health
  metricsToken?: string
  imprintUrl?: string
  privacyUrl?: string
  rejectionDelayMs?: number
  /** As in the setting CACHE_MB. */
  cacheMb?: number
  /** The address to listen on. */
  host?: string
  /** Adds routes for the test. */
  routes?: (app: FastifyInstance) => void
}

export interface TestServer {
  url: string
  port: number
  /** The parsed log lines. */
  log: Record<string, unknown>[]
  /** Every method and path of the server. */
  routes(): Route[]
  fetch(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

/** Starts the whole server on a free port until the test ends. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const server = await openTestServer(options)
  onTestFinished(() => server.stop())
  return server
}

/** One server for all tests of the file or `describe`. */
export function sharedTestServer(options: () => TestServerOptions): () => TestServer {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await openTestServer(options())
  })
  afterAll(() => server?.stop())
  return () => {
    if (!server) throw new Error('No test has begun.')
    return server
  }
}

/** Another process may take the port between the search for a free one and its use. */
async function openTestServer(options: TestServerOptions, attempts = 5): Promise<TestServer> {
  try {
    return await openTestServerOn(await freePort(), options)
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken || attempts === 1) throw error
    return openTestServer(options, attempts - 1)
  }
}

async function openTestServerOn(
  port: number,
  {
    database,
    publicUrl,
    trustProxy = false,
    smtpUrl,
    supportEmail,
    organizers = 'anyone',
    admins = [],
    confirmSignUps = false,
    calendarInvitations = true,
    singleSignOn = {},
    webhookPrivateAddresses = false,
    webApp = null,
    visitorAssets,
    outbox,
    health,
    metricsToken,
    imprintUrl,
    privacyUrl,
    rejectionDelayMs = 0,
    cacheMb = 64,
    host = '127.0.0.1',
    routes,
  }: TestServerOptions,
): Promise<TestServer> {
  const log: Record<string, unknown>[] = []
  const app = buildApp({
    config: {
      ...readConfig({}),
      trustProxy,
      cacheMb,
      smtpUrl,
      supportEmail,
      metricsToken,
      imprintUrl,
      privacyUrl,
      organizers: parseOrganizers(organizers) ?? ANYONE,
      admins,
      confirmSignUps,
      calendarInvitations,
      webhookPrivateAddresses,
      ...singleSignOn,
    },
    address: resolvePublicUrl(publicUrl, port),
    database,
    webApp,
    ...(visitorAssets && { visitorAssets }),
    ...(outbox && { outbox }),
    ...(health && { health }),
    rejectionDelayMs,
    logTo: { write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>) },
  })
  routes?.(app)
  const stop = await listen(app, { host, port })
  const url = `http://127.0.0.1:${port}`
  return { url, port, log, stop, routes: () => routesOf(app), fetch: (path, init) => fetch(url + path, init) }
}

/** Every method and path of the router, parsed from the tree that it prints. */
function routesOf(app: FastifyInstance): Route[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      const path = (parents[depth - 1] ?? '') + part
      parents[depth] = path
      return methods ? methods.split(', ').map((method) => ({ method, path })) : []
    })
}
