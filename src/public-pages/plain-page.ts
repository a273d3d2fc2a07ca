import { createHash } from 'node:crypto'
import { encodeEntities } from '../domain/html-entity.ts'

/** One heading, a sentence or two, and what to do next. `content` is HTML. */
interface PlainPage {
  brandName: string
  heading: string
  content: string
  /** What else stands in the head, as HTML. */
  head?: string
}

const style = `
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #1f1b16; --muted: #665d52; --accent: #a52c14; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16130f; --ink: #f4eee5; --muted: #b9ae9f; --accent: #ff9a82; --on-accent: #260b04; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif; }
main { width: 100%; max-width: 34rem; padding: 2rem 1.25rem; text-align: center; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.5rem, 5vw, 2.25rem); line-height: 1.2; text-wrap: balance; }
p { margin: 0 0 1.5rem; color: var(--muted); text-wrap: pretty; }
strong { color: var(--ink); }
a { display: inline-block; padding: .625rem; color: var(--accent); text-underline-offset: .2em; }
button { min-height: 3rem; padding: .75rem 2rem; border: 0; border-radius: 10px; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
a:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 10px; }
`

/** For the policy of the answer, which allows this style element and no other. */
export const PLAIN_PAGE_STYLE_HASH = `sha256-${createHash('sha256').update(style).digest('base64')}`

export function plainPage({ brandName, heading, content, head = '' }: PlainPage): string {
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
<h1>${encodeEntities(heading)}</h1>
${content}
</main>
</body>
</html>
`
}
