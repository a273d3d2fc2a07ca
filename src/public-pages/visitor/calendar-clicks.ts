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
  if (link && zone) link.search = `?tz=${encodeURIComponent(zone)}`
}
