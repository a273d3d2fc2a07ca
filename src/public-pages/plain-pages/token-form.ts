import { encodeEntities } from '../../domain/description/html-entity.ts'

// The Referrer-Policy header says no-referrer, under which a form posts with "Origin: null". Over plain HTTP
// and in older browsers there is no Sec-Fetch-Site either, so the origin check would reject the form. This
// policy sends the origin, but never the URL with the token.
export const ORIGIN_IN_REFERRER = '\n<meta name="referrer" content="strict-origin">'

/** A form of one button that spends the token. */
export function tokenForm({
  action,
  token,
  label,
  account,
  isQuiet = false,
}: {
  action: string
  token: string
  label: string
  /** Which account to sign in to, if there is a choice. */
  account?: 'continue' | 'own'
  /** Not what most people come for. */
  isQuiet?: boolean
}): string {
  return `<form method="post" action="${encodeEntities(action)}">
<input type="hidden" name="token" value="${encodeEntities(token)}">${account ? `\n<input type="hidden" name="account" value="${account}">` : ''}
<button${isQuiet ? ' class="quiet"' : ''}>${encodeEntities(label)}</button>
</form>`
}
