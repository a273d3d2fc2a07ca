/// <reference types="vite/client" />

import { createHash } from 'node:crypto'
import { encodeEntities } from '../../domain/description/html-entity.ts'
import tokens from '../../shared-ui/tokens.css?raw'
import rules from './plain-page.css?raw'

/** A page of one heading, a sentence or two, and what to do next. */
interface PlainPage {
  brandName: string
  heading: string
  /** HTML. */
  content: string
  /** HTML to add to the head. */
  head?: string
  /** A link to the front page, for pages that end without a button or link of their own. */
  wayOn?: boolean
  /** In a frame of another site, where links open a new tab. */
  isEmbedded?: boolean
}

const END = `</main>
</body>
</html>
`

const style = `${tokens}\n${rules}`

export const PLAIN_PAGE_STYLE_HASH = styleHash(style)

export function plainPage({
  brandName,
  heading,
  content,
  head = '',
  wayOn = false,
  isEmbedded = false,
}: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${head}
<title>${encodeEntities(heading)} · ${encodeEntities(brandName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="48" height="48">
<h1>${encodeEntities(heading)}</h1>
${content}${wayOn ? goTo(brandName, isEmbedded) : ''}
${END}`
}

/** Adds the operator's imprint and privacy below a plain page. They open a new tab: the page may be in a frame. */
export function withLegalLinks(page: string, links: readonly { label: string; address: string }[]): string {
  if (links.length === 0) return page
  const written = links.map(
    ({ label, address }) =>
      `<a href="${encodeEntities(address)}" target="_blank" rel="noopener">${encodeEntities(label)}</a>`,
  )
  return page.replace(END, () => `<footer>${written.join('')}</footer>\n${END}`)
}

function goTo(brandName: string, isEmbedded: boolean): string {
  return `\n<a href="/"${isEmbedded ? ' target="_blank" rel="noopener"' : ''}>Go to ${encodeEntities(brandName)}</a>`
}

/** The hash by which the Content-Security-Policy allows exactly this style element. */
export function styleHash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

// The Referrer-Policy header says no-referrer, under which a form posts with "Origin: null". Over plain HTTP
// and in older browsers there is no Sec-Fetch-Site either, so the origin check would reject the form. This
// policy sends the origin, but never the URL with the token.
const ORIGIN_IN_REFERRER = '\n<meta name="referrer" content="strict-origin">'

/** A page with a form. */
export function formPage(brandName: string, heading: string, content: string): string {
  return plainPage({ brandName, heading, content, head: ORIGIN_IN_REFERRER })
}

/** A page that only says something, in HTML. */
export function notePage(
  brandName: string,
  heading: string,
  note: string,
  { isEmbedded = false } = {},
): string {
  return plainPage({ brandName, heading, content: `<p>${note}</p>`, wayOn: true, isEmbedded })
}

interface TokenForm {
  action: string
  token: string
  label: string
  /** Which account to sign in to, if there is a choice. */
  account?: 'continue' | 'own'
  /** Not what most people come for. */
  isQuiet?: boolean
}

/** A form of one button that spends the token. */
export function tokenForm({ action, token, label, account, isQuiet = false }: TokenForm): string {
  return `<form method="post" action="${encodeEntities(action)}">
<input type="hidden" name="token" value="${encodeEntities(token)}">${account ? `\n<input type="hidden" name="account" value="${account}">` : ''}
<button${isQuiet ? ' class="quiet"' : ''}>${encodeEntities(label)}</button>
</form>`
}
