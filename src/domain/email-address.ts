import * as z from 'zod'
import type { PlainKey } from './language/problem-key.ts'

export const EMAIL_LENGTH = 254

// A dot-atom (RFC 5321) at a host name: the addresses that need no quoting. As in the browser's own email
// field, the host name needs no dot, so that trial mode accepts someone@localhost.
const LOCAL_PART = /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@/
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** Returns the address in lower case, or null if the text is not exactly one address. */
export function parseEmailAddress(text: string): string | null {
  const address = text.trim()
  if (address.length > EMAIL_LENGTH) return null
  const hostName = address.slice(address.indexOf('@') + 1)
  return LOCAL_PART.test(address) && HOST_NAME.test(hostName) ? address.toLowerCase() : null
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
