import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { encodeEntities } from '../../domain/html-entity.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const style = `
:root { color-scheme: light dark; --ground: #f8fafc; --ink: #0f172a; --quiet: #475569; --accent: #1d4ed8; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b1220; --ink: #e2e8f0; --quiet: #94a3b8; --accent: #93c5fd; }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { padding: 2rem; text-align: center; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.5rem, 5vw, 2.25rem); line-height: 1.2; text-wrap: balance; }
p { margin: 0 0 1.5rem; color: var(--quiet); }
a { color: var(--accent); text-underline-offset: .2em; }
`
const policy = contentSecurityPolicy({
  styleHashes: [`sha256-${createHash('sha256').update(style).digest('base64')}`],
})

export function answerWithNotFoundPage(reply: FastifyReply, brandName: string): FastifyReply {
  return reply
    .code(404)
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(brandName))
}

function page(brandName: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>404 Page Not Found · ${encodeEntities(brandName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>404 Page Not Found</h1>
<p>There is nothing at this address.</p>
<a href="/">Go to ${encodeEntities(brandName)}</a>
</main>
</body>
</html>
`
}
