import {
  DIRECT,
  foreignHost,
  isTaggedLink,
  sourceOfHost,
  taggedSource,
  type VisitSource,
} from '../../domain/analytics/source-name.ts'
import type { PublicUrl } from '../http/public-url.ts'
import type { RequestHead } from '../http/requests/client-address.ts'

const UNKNOWN_SOURCE: VisitSource = { source: DIRECT, site: '', isTagged: false }

/**
 * Reads the source of a visit: the tag in its own address, or in the address of our page that led here, or else the
 * host of another site. The links of our pages carry it in `source` and `site` where the browser runs our script.
 */
export class VisitSources {
  readonly #ownHost: string

  constructor({ url }: Pick<PublicUrl, 'url'>) {
    this.#ownHost = new URL(url).hostname
  }

  of({ url = '', headers }: RequestHead): VisitSource {
    if (asksForPrivacy(headers)) return UNKNOWN_SOURCE
    const referrer = headers.referer ?? ''
    const place = url.indexOf('?')
    const query = place < 0 ? '' : url.slice(place)
    if (query === '' && referrer === '') return UNKNOWN_SOURCE
    const parameters = new URLSearchParams(query)
    const host = foreignHost(referrer, this.#ownHost)
    const site = this.#siteOf(kindOf(url), host, parameters) ?? ''
    // Without a source of its own, a request has that of our page that led here.
    const own = taggedSource(parameters) === null && host === null ? parametersOf(referrer) : parameters
    const source = taggedSource(own) ?? (host === null ? null : sourceOfHost(host))
    const isTagged = isTaggedLink(own)
    return { source: source ?? (site === '' ? DIRECT : sourceOfHost(site)), site, isTagged }
  }

  /** The links of an embedded card name the site that embeds it. */
  #siteOf(kind: VisitKind, host: string | null, parameters: URLSearchParams): string | null {
    if (kind === 'card') return host
    const site = kind === 'action' ? parameters.get('site') : null
    return site === null ? null : foreignHost(`https://${site}`, this.#ownHost)
  }
}

type VisitKind = 'page' | 'card' | 'action'

function kindOf(url: string): VisitKind {
  if (url.startsWith('/embed/')) return 'card'
  return url.startsWith('/api/') ? 'action' : 'page'
}

/** Do Not Track and Global Privacy Control send these headers. */
export function asksForPrivacy(headers: RequestHead['headers']): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}

function parametersOf(address: string): URLSearchParams {
  return URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams()
}
