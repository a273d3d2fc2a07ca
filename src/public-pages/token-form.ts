import { encodeEntities } from '../domain/html-entity.ts'

// The answer's header says no-referrer, but a form on such a page posts with the origin "null". Over plain http, as in a home network, and in
// older browsers nothing else vouches for it, so the page itself relaxes this as far as our own server and no further.
export const OWN_REFERRER_ONLY = '\n<meta name="referrer" content="same-origin">'

/** One button, which uses the token up. */
export function tokenForm({
  action,
  token,
  label,
}: {
  action: string
  token: string
  label: string
}): string {
  return `<form method="post" action="${encodeEntities(action)}">
<input type="hidden" name="token" value="${encodeEntities(token)}">
<button>${encodeEntities(label)}</button>
</form>`
}
