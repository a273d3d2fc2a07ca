/** The HTML that a description may hold. Whatever is not listed here never reaches a page, a mail or a calendar. */
export const DESCRIPTION_TAGS = [
  'p',
  'br',
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'code',
  'pre',
  'hr',
] as const

/** Those that stand on lines of their own. */
export const BLOCK_TAGS = ['p', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'hr'] as const

export const LINK_ATTRIBUTES = ['href', 'target', 'rel'] as const
export const LINK_SCHEMES = ['http', 'https', 'mailto'] as const

/** The page that a link leads to learns nothing of ours, and search engines give it no credit. */
export const LINK_REL = 'noopener nofollow'
export const NEW_TAB = '_blank'
