/** All other HTML tags are removed before a description is stored. */
export const DESCRIPTION_TAGS = 'p br a b strong i em u s ul ol li h1 h2 h3 h4 blockquote code pre hr'.split(
  ' ',
)

export const BLOCK_TAGS = 'p ul ol li h1 h2 h3 h4 blockquote pre hr'.split(' ')

export const LINK_SCHEMES = ['http', 'https', 'mailto'] as const

/** Linked pages get no access to our window, and search engines give them no credit. */
export const LINK_REL = 'noopener nofollow'
export const NEW_TAB = '_blank'
