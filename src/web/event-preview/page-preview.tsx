import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Accent, DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { EventPageBody } from '../../public-pages/event-page/event-page-body.tsx'
import type { ShownEvent } from '../../public-pages/event-page/shown-event.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { editorWords } from '../language/english-editor.ts'
import { useTeamCalendar } from '../queries/team-queries.ts'
import { brandName, visitorPage } from '../ui/page-settings.ts'

/**
 * The public page has its own stylesheet, in a frame of its own. Its links and fields are inert, and it has no
 * scripts.
 */
export function PagePreview({ event }: { event: ShownEvent }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [page, setPage] = useState<HTMLElement | null>(null)
  const height = useHeight(page)
  const { currentTeam } = useCurrentUser()
  const { data: calendar } = useTeamCalendar(currentTeam?.id ?? null)
  const { confirmsSignUps, legalLinks = [] } = visitorPage
  const accent = calendar?.accent ?? DEFAULT_ACCENT
  const site = { brandName, publicUrl: location.origin, confirmsSignUps, legalLinks }
  return (
    <>
      <iframe
        title={editorWords.pagePreview}
        // No scripts, no forms and no way out; we draw into it.
        sandbox="allow-same-origin"
        srcDoc={emptyPage(accent)}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
        // As high as the page, so that only what is around it scrolls. The border is part of the height.
        style={{ height: height === 0 ? '44rem' : height + 2 }}
        className="block w-full rounded-card border border-line bg-paper"
      />
      {body &&
        createPortal(
          <div inert ref={setPage}>
            <EventPageBody event={{ ...event, accent, logo: calendar?.logo ?? null }} site={site} isFramed />
          </div>,
          body,
        )}
    </>
  )
}

/** Returns whole pixels; 0 until the height is known. */
function useHeight(element: HTMLElement | null): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(Math.ceil(element.getBoundingClientRect().height)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return height
}

/** The page has the theme that the organizer has chosen for the app, or else that of the device. */
function emptyPage(accent: Accent): string {
  const { dataset, lang, dir } = document.documentElement
  const { theme } = dataset
  const themeAttribute = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
  const style = [visitorPage.style, visitorPage.accentStyle, visitorPage.pictureStyle]
    .map((file) => `<link rel="stylesheet" href="${file}">`)
    .join('')
  return `<!doctype html><html lang="${lang}"${dir && ` dir="${dir}"`} data-accent="${accent}"${themeAttribute}><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${editorWords.preview}</title>${style}</head><body></body></html>`
}
