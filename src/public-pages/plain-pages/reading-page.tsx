/// <reference types="vite/client" />
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import tokens from '../../shared-ui/tokens.css?raw'
import { styleHash } from './plain-page.ts'
import rules from './reading-page.css?raw'

interface ReadingPage {
  brandName: string
  title: string
  children: ReactNode
}

const style = `${tokens}\n${rules}`

export const READING_PAGE_STYLE_HASH = styleHash(style)

export function readingPage({ brandName, title, children }: ReadingPage): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${brandName}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* React would escape the quotes and brackets of plain text. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header>
          <a className="brand" href="/">
            <img src="/favicon.svg" alt="" width="32" height="32" />
            {brandName}
          </a>
        </header>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>\n${markup}\n`
}
