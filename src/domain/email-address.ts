import * as z from 'zod'
import type { PlainKey } from './language/problem-key.ts'
import { parseUrl } from './text.ts'

export const EMAIL_LENGTH = 254

// A dot-atom (RFC 5321) at a host name: the addresses that need no quoting. As in the browser's own email
// field, the host name needs no dot, so that trial mode accepts someone@localhost.
const LOCAL_PART = /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@/
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/**
 * Returns the address in lower case, or null if the text is not exactly one address. A host name with letters beyond
 * ASCII is returned as mail servers know it: "müller.example" is "xn--mller-kva.example".
 */
export function parseEmailAddress(text: string): string | null {
  const at = text.indexOf('@') + 1
  const hostName = asciiHostName(text.slice(at).trimEnd())
  const address = text.slice(0, at).trimStart() + hostName
  if (address.length > EMAIL_LENGTH) return null
  return LOCAL_PART.test(address) && HOST_NAME.test(hostName) ? address.toLowerCase() : null
}

const BEYOND_ASCII = /[\u0080-\u{10ffff}]/u
/** In a URL these would end the host name. */
const OF_URLS = /[\s/\\?#@:%]/

/** Letters that only look like ASCII stay as they are, which makes the name invalid. */
function asciiHostName(hostName: string): string {
  if (!BEYOND_ASCII.test(hostName) || OF_URLS.test(hostName)) return hostName
  const asciiName = parseUrl(`http://${hostName}`)?.hostname ?? hostName
  const [labels, asciiLabels] = [hostName.split('.'), asciiName.split('.')]
  const isSame =
    labels.length === asciiLabels.length &&
    labels.every((label, at) => !BEYOND_ASCII.test(label) || asciiLabels[at]?.startsWith('xn--'))
  return isSame ? asciiName : hostName
}

export function localPartOf(emailAddress: string): string {
  return emailAddress.slice(0, emailAddress.lastIndexOf('@'))
}

/** Returns "v…@example.com", for pages that may be shown to others than the owner of the address. */
export function maskedAddress(emailAddress: string): string {
  return `${emailAddress.slice(0, 1)}…${emailAddress.slice(emailAddress.lastIndexOf('@'))}`
}

export function emailField(invalid: PlainKey, missing = invalid) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : invalid) })
    .meta({ format: 'email', maxLength: EMAIL_LENGTH })
    .transform((text, context) => {
      const address = parseEmailAddress(text)
      if (address !== null) return address
      context.addIssue(text.trim() === '' ? missing : invalid)
      return z.NEVER
    })
}
