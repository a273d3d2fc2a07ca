import { parseUrl } from '../text.ts'
import { LINK_SCHEMES } from './description.ts'

// A description as lines and blocks, between the HTML that is stored and the document that is edited.

export interface Mark {
  tag: 'a' | 'b' | 'strong' | 'i' | 'em' | 'u' | 's' | 'code'
  href?: string
  opensTab?: boolean
}

/** The outermost mark comes first. */
export interface Run {
  text: string
  marks: readonly Mark[]
}

export type Line = readonly Run[]

export type RichBlock =
  | { kind: 'line'; line: Line }
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; lines: readonly Line[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly RichText[] }
  | { kind: 'quote'; blocks: RichText }
  /** Its line breaks and spaces are part of the text. */
  | { kind: 'preformatted'; runs: readonly Run[] }
  | { kind: 'rule' }

/** Lines that follow each other are one paragraph; an empty line begins the next. */
export type RichText = readonly RichBlock[]

const EMAIL = /^[^\s@/:?]+@[^\s@/:?]+\.[^\s@/:?]+$/
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i
const ALLOWED_SCHEME = new RegExp(`^(?:(?:${LINK_SCHEMES.join('|')})://|mailto:[^/])`, 'i')

/**
 * Returns null for a link that cleaning does not keep. A relative one would have another target on every page that
 * shows the description. Browsers ignore tabs and line breaks in a URL, which could hide its scheme.
 */
export function linkUrl(href: string): string | null {
  const url = href.replace(/\p{Cc}/gu, '').trim()
  return ALLOWED_SCHEME.test(url) && parseUrl(url) ? url : null
}

export function typedLinkUrl(input: string): string | null {
  const address = input.trim()
  if (address === '' || /\s/.test(address)) return null
  if (EMAIL.test(address)) return `mailto:${address}`
  return linkUrl(SCHEME.test(address) ? address : `https://${address}`)
}
