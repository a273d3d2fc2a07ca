/** The link itself counts the click. */
export function logCalendarClicks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-calendar]')) {
    link.addEventListener('click', () => console.log('Add to calendar:', link.dataset.calendar))
  }
}

/** Yahoo takes every time for one on the visitor's own clock, so our redirect has to know whose that is. */
export function tellYahooLinkTheZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const link = document.querySelector<HTMLAnchorElement>('a[data-calendar="yahoo"]')
  if (link && zone) link.search = `?tz=${encodeURIComponent(zone)}`
}
