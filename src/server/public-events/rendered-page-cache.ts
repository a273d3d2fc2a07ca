import { embedPage } from '../../public-pages/event-page/embed-page.tsx'
import { eventPage } from '../../public-pages/event-page/event-page.tsx'
import type { PageSite } from '../../public-pages/event-page/shown-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import { CompressedText } from '../http/responses/compressed-response.ts'
import { framedSecurityHeaders, securityHeaders } from '../http/responses/security-headers.ts'
import type { AddBytes, CachedEvent, EventSnapshot } from './event-snapshot.ts'
import { publicEventView } from './public-event-view.ts'

export type PageKind = keyof typeof PAGES

interface CachedPage {
  text: CompressedText
  /** When the shown occurrence ends, and the page has to say something else. Never, for a past event. */
  until: number
}

const PAGES = { page: eventPage, embed: embedPage }

/** `no-cache` makes browsers revalidate: every visit is counted, and an unchanged page costs a 304. */
const PAGE_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }

/** Rendered pages, keyed by the event object: they go when the event changes or leaves the cache. */
export class RenderedPageCache {
  readonly #site: PageSite
  readonly #addBytes: AddBytes
  readonly #pages: Record<PageKind, WeakMap<CachedEvent, CachedPage>> = {
    page: new WeakMap(),
    embed: new WeakMap(),
  }

  readonly #headers: Record<PageKind, Record<string, string>>

  constructor(site: PageSite, address: PublicUrl, addBytes: AddBytes) {
    this.#site = site
    this.#addBytes = addBytes
    this.#headers = {
      page: { ...securityHeaders(address), ...PAGE_HEADERS },
      embed: { ...framedSecurityHeaders(address), ...PAGE_HEADERS },
    }
  }

  find(kind: PageKind, snapshot: EventSnapshot): CompressedText {
    const { event, readAt } = snapshot
    const cached = this.#pages[kind].get(event)
    if (cached && readAt < cached.until) return cached.text
    const shown = publicEventView(snapshot)
    const addBytes = (bytes: number) => this.#addBytes(event, bytes)
    if (cached) cached.text.release()
    const text = new CompressedText(PAGES[kind](shown, this.#site), this.#headers[kind], addBytes)
    const until = shown.isPast ? Number.POSITIVE_INFINITY : shown.occurrence.endsAt
    this.#pages[kind].set(event, { text, until })
    return text
  }
}
