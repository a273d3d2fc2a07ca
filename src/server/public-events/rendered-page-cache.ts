import { embedPage } from '../../public-pages/event-page/embed-page.tsx'
import { eventPage } from '../../public-pages/event-page/event-page.tsx'
import type { PageSite } from '../../public-pages/event-page/shown-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import { CompressedText } from '../http/responses/compressed-response.ts'
import { framedSecurityHeaders, securityHeaders } from '../http/responses/security-headers.ts'
import type { CachedEvent, EventSnapshot } from './event-snapshot.ts'
import { publicEventView } from './public-event-view.ts'

export type PageKind = keyof typeof PAGES

interface KeptPage {
  text: CompressedText
  /** When another occurrence is shown, or that it is over: never for what is past. */
  until: number
}

const PAGES = { page: eventPage, embed: embedPage }

/** `no-cache` has every visit ask, so that it is counted, and be answered with a 304 where nothing has changed. */
const PAGE_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }

/** Pages as they were last made. They are kept by their events, so that one that is changed or forgotten takes them along. */
export class RenderedPageCache {
  readonly #site: PageSite
  readonly #kept: Record<PageKind, WeakMap<CachedEvent, KeptPage>> = {
    page: new WeakMap(),
    embed: new WeakMap(),
  }

  readonly #headers: Record<PageKind, Record<string, string>>

  constructor(site: PageSite, address: PublicUrl) {
    this.#site = site
    this.#headers = {
      page: { ...securityHeaders(address), ...PAGE_HEADERS },
      embed: { ...framedSecurityHeaders(address), ...PAGE_HEADERS },
    }
  }

  find(kind: PageKind, reading: EventSnapshot): CompressedText {
    const { event, readAt } = reading
    const kept = this.#kept[kind].get(event)
    if (kept && readAt < kept.until) return kept.text
    const shown = publicEventView(reading)
    const text = new CompressedText(PAGES[kind](shown, this.#site), this.#headers[kind])
    const until = shown.isPast ? Number.POSITIVE_INFINITY : shown.occurrence.endsAt
    this.#kept[kind].set(event, { text, until })
    return text
  }
}
