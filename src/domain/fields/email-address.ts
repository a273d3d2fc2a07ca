import * as z from 'zod'

export const EMAIL_LENGTH = 254

export const INVALID_EMAIL = 'Please enter a valid email address'

// The dot-atom of RFC 5321 at a host name: what mail servers take without quoting. A host name without a dot is one,
// as it is to the browser's own email field, so that a try-out can use somebody@localhost.
const LOCAL_PART = /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@/
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** The one address in the text, in lower case as all addresses are compared, or null. */
export function parseEmailAddress(text: string): string | null {
  const address = text.trim()
  if (address.length > EMAIL_LENGTH) return null
  const hostName = address.slice(address.indexOf('@') + 1)
  return LOCAL_PART.test(address) && HOST_NAME.test(hostName) ? address.toLowerCase() : null
}

export function localPartOf(emailAddress: string): string {
  return emailAddress.slice(0, emailAddress.lastIndexOf('@'))
}

export function emailField(invalid: string, missing = invalid) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : invalid) })
    .meta({ format: 'email', maxLength: EMAIL_LENGTH })
    .transform((typed, context) => {
      const address = parseEmailAddress(typed)
      if (address !== null) return address
      context.addIssue(typed.trim() === '' ? missing : invalid)
      return z.NEVER
    })
}
