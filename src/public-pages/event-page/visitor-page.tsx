import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Accent, DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import type { PageSite, Theme } from './shown-event.ts'

interface VisitorPage {
  title: string
  site: PageSite
  /** More elements for the head. */
  head: ReactNode
  children: ReactNode
  theme?: Theme
  /** Instead of the one of event pages. */
  style?: string
  accent?: Accent
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
  style = files.style,
  accent = DEFAULT_ACCENT,
  isEmbedded = false,
}: VisitorPage): string {
  const markup = renderToStaticMarkup(
    <html
      lang="en"
      data-theme={theme === 'auto' ? undefined : theme}
      data-accent={accent === DEFAULT_ACCENT ? undefined : accent}
      className={isEmbedded ? 'embedded' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'auto' ? 'light dark' : theme} />
        <title>{`${title} · ${brandName}`}</title>
        <link rel="stylesheet" href={style} />
        {accent !== DEFAULT_ACCENT && style === files.style && (
          <link rel="stylesheet" href={files.accentStyle} />
        )}
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
