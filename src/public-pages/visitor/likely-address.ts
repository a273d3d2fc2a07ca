const KNOWN_DOMAINS =
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com aol.com mail.com ymail.com gmx.net gmx.de web.de proton.me'.split(
    ' ',
  )

/**
 * Returns the address that somebody most likely meant who mistyped a well-known domain by one letter; otherwise
 * null.
 */
export function likelyAddress(address: string): string | null {
  const [name = '', domain = ''] = address.trim().toLowerCase().split('@')
  if (KNOWN_DOMAINS.includes(domain)) return null
  const match = KNOWN_DOMAINS.find((other) => isOneSlipApart(domain, other))
  return match === undefined ? null : `${name}@${match}`
}

function isOneSlipApart(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length)
  let begin = 0
  while (begin < shortest && one[begin] === other[begin]) begin += 1
  let end = 0
  while (end < shortest - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(begin, one.length - end), other.slice(begin, other.length - end)]
  const isSwapped = left.length === 2 && `${left[1]}${left[0]}` === right
  return (left.length < 2 && right.length < 2) || isSwapped
}
