/** The link with the name of the place where it is shared; without one, the link itself. */
export function taggedLink(link: string, place: string): string {
  const words = place.trim().replaceAll(/\s+/g, ' ')
  if (words === '') return link
  const url = new URL(link)
  url.searchParams.set('utm_source', words)
  return url.href
}
