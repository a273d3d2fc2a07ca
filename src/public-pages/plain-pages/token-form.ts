import { encodeEntities } from '../../domain/description/html-entity.ts'

// The answer's header says no-referrer, and a form on such a page posts with the origin "null". Over plain http, as in a home network, and in
// older browsers nothing else vouches for it. So the page itself lets its origin be named; its address, with the token, goes to nobody even so.
export const NAMES_ITS_ORIGIN = '\n<meta name="referrer" content="strict-origin">'

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
