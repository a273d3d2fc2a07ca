import { embedPage } from '../../public-pages/event-page/embed-page.tsx'
import { eventPage } from '../../public-pages/event-page/event-page.tsx'
import type { PageSite, PageVariant } from '../../public-pages/event-page/shown-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import { CompressedText } from '../http/responses/compressed-response.ts'
import { framedSecurityHeaders, securityHeaders } from '../http/responses/security-headers.ts'
import type { AddBytes, CachedEvent, EventSnapshot } from './event-snapshot.ts'
import { publicEventView, shownUntil } from './public-event-view.ts'

export type PageKind = keyof typeof PAGES

interface CachedPage {
  text: CompressedText
  until: number
}

const PAGES = { page: eventPage, embed: embedPage }

/** Most visitors of an event use two or three kinds of devices. */
const MAX_VARIANTS = 4

/** `no-cache` makes browsers revalidate: every visit is counted, and an unchanged page costs a 304. */
const PAGE_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }

/** Rendered pages, kept by the event object: they go when the event changes or leaves the cache. */
export class RenderedPageCache {
  readonly #site: PageSite
  readonly #addBytes: AddBytes
  readonly #pages = new WeakMap<CachedEvent, Map<string, CachedPage>>()
  readonly #headers: Record<PageKind, Record<string, string>>

  constructor(site: PageSite, address: PublicUrl, addBytes: AddBytes) {
    this.#site = site
    this.#addBytes = addBytes
    this.#headers = {
      page: { ...securityHeaders(address), ...PAGE_HEADERS },
      embed: { ...framedSecurityHeaders(address), ...PAGE_HEADERS },
    }
  }

  find(kind: PageKind, snapshot: EventSnapshot, variant: PageVariant): CompressedText {
    const { event, readAt } = snapshot
    const pages = this.#pages.get(event) ?? new Map<string, CachedPage>()
    const name = `${kind} ${variant.device} ${variant.theme}`
    const cached = pages.get(name)
    if (cached && readAt < cached.until) return cached.text
    const shown = publicEventView(snapshot)
    const addBytes = (bytes: number) => this.#addBytes(event, bytes)
    const text = new CompressedText(PAGES[kind](shown, this.#site, variant), this.#headers[kind], addBytes)
    forget(pages, name)
    pages.set(name, { text, until: shownUntil(shown, readAt) })
    const [oldest] = pages.keys()
    if (pages.size > MAX_VARIANTS && oldest !== undefined) forget(pages, oldest)
    this.#pages.set(event, pages)
    return text
  }
}

function forget(pages: Map<string, CachedPage>, name: string): void {
  pages.get(name)?.text.release()
  pages.delete(name)
}
