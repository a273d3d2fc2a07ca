/** The cursor of the next page, from the Link header of a list; null after the last page. */
export function nextCursorIn({ headers }: Response): string | null {
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1]
  return next === undefined ? null : new URL(next).searchParams.get('cursor')
}
