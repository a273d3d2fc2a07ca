/** The click is counted by the link itself; here it is only written to the console. Yahoo is told whose clock to go by. */
export function logCalendarClicks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-calendar]')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  for (const link of links) {
    const target = link.dataset.calendar
    if (target === 'yahoo' && zone) link.search = `?tz=${encodeURIComponent(zone)}`
    link.addEventListener('click', () => console.log('Add to calendar:', target))
  }
}
