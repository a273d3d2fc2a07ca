import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

interface SharedContext {
  context: BrowserContext
  /** Keeps the process of the site alive, and the app in its memory: a page loads in a third of the time. */
  anchor: Page
  devTools: CDPSession
  /** Whether it has a fake clock, which cannot be removed again. */
  isSpoiled: boolean
}

/** The browser contexts of one worker, one for each set of options. They are empty again after each test. */
export class SharedContexts {
  readonly #browser: Browser
  readonly #address: string
  readonly #byOptions = new Map<string, Promise<SharedContext>>()

  constructor(browser: Browser, address: string) {
    this.#browser = browser
    this.#address = address
  }

  async use(options: BrowserContextOptions, test: (context: BrowserContext) => Promise<void>): Promise<void> {
    const key = JSON.stringify(options)
    const opening = this.#byOptions.get(key) ?? this.#open(options)
    this.#byOptions.set(key, opening)
    const shared = await opening
    if (options.permissions) await shared.context.grantPermissions(options.permissions)
    await test(shared.context)
    if (shared.isSpoiled) {
      this.#byOptions.delete(key)
      await shared.context.close()
    } else {
      await this.#empty(shared)
    }
  }

  async close(): Promise<void> {
    for (const { context } of await Promise.all(this.#byOptions.values())) await context.close()
  }

  async #open(options: BrowserContextOptions): Promise<SharedContext> {
    const context = await this.#browser.newContext({ ...options, baseURL: this.#address })
    const anchor = await context.newPage()
    await anchor.goto('/healthz')
    const shared: SharedContext = {
      context,
      anchor,
      devTools: await context.newCDPSession(anchor),
      isSpoiled: false,
    }
    context.on('page', (page) => {
      Object.defineProperty(page, 'clock', {
        get: () => {
          shared.isSpoiled = true
          return context.clock
        },
      })
    })
    return shared
  }

  async #empty({ context, anchor, devTools }: SharedContext): Promise<void> {
    const pages = context.pages().filter((page) => page !== anchor)
    await Promise.all(pages.map((page) => page.close()))
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      context.unrouteAll(),
      context.setOffline(false),
      devTools.send('Storage.clearDataForOrigin', { origin: this.#address, storageTypes: STORAGE }),
    ])
  }
}
