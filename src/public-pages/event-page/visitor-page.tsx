import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageSite, Theme } from './shown-event.ts'

interface VisitorPage {
  title: string
  site: PageSite
  /** More elements for the head. */
  head: ReactNode
  children: ReactNode
  theme?: Theme
  /** Other sites show the page in a frame, and shine through around the card. */
  isEmbedded?: boolean
}

/** Renders a whole page as HTML. It is complete without a script, and React does not run in the browser. */
export function visitorPage({
  title,
  site: { brandName, files },
  head,
  children,
  theme = 'auto',
  isEmbedded = false,
}: VisitorPage): string {
  const markup = renderToStaticMarkup(
    <html
      lang="en"
      data-theme={theme === 'auto' ? undefined : theme}
      className={isEmbedded ? 'embedded' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'auto' ? 'light dark' : theme} />
        <title>{`${title} · ${brandName}`}</title>
        <link rel="stylesheet" href={files.style} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {head}
        <script src={files.script} defer {...(files.isModule && { type: 'module' })} />
      </head>
      <body>{children}</body>
    </html>,
  )
  return `<!doctype html>\n${markup}\n`
}
