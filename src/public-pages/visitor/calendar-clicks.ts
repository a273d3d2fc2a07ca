/** Logs clicks to the console. The server counts them when the link is opened. */
export function logCalendarClicks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-calendar]')) {
    link.addEventListener('click', () => console.log('Add to calendar:', link.dataset.calendar))
  }
}

/** Yahoo reads times in the visitor's time zone, so the redirect needs to know it. */
export function addTimeZoneToYahooLink(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const link = document.querySelector<HTMLAnchorElement>('a[data-calendar="yahoo"]')
  if (link && zone) link.search += `${link.search ? '&' : '?'}tz=${encodeURIComponent(zone)}`
}

/** The server reads the same parameters in domain/analytics/source-name.ts. */
const TAGS = ['utm_source', 'source', 'ref']

/** Adds where the visitor came from to the links that are counted: a click has the source of its page. */
export function carrySource(): void {
  const carried = carriedSource()
  if (carried === '') return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="/api/public/events/"]')) {
    link.search += `${link.search ? '&' : '?'}${carried}`
  }
}

/** Returns "source=…" and, in an embedded card, "site=…"; empty if nothing is known. */
export function carriedSource(): string {
  const site = referringHost()
  const parameters = new URLSearchParams(location.search)
  const source = TAGS.map((tag) => parameters.get(tag)).find((value) => value) ?? site
  const isCard = document.querySelector('[data-embed]') !== null
  const parts = [
    ...(source ? [`source=${encodeURIComponent(source)}`] : []),
    ...(site && isCard ? [`site=${encodeURIComponent(site)}`] : []),
  ]
  return parts.join('&')
}

function referringHost(): string {
  try {
    const { hostname } = new URL(document.referrer)
    return hostname === location.hostname ? '' : hostname
  } catch {
    return ''
  }
}
