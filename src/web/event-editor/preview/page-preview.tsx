import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { EventActions } from '../../../public-pages/event-page/event-actions.tsx'
import { EventPageBody } from '../../../public-pages/event-page/event-page-body.tsx'
import type { PageSite, ShownEvent } from '../../../public-pages/event-page/shown-event.ts'
import { brandName, visitorPage } from '../../ui/page-settings.ts'

const NEW_SIGN_UP = { kind: 'new' } as const

/**
 * The public page with its own stylesheet, in a frame of its own. It only shows: its links and fields
 * are inert, and it has no scripts.
 */
export function PagePreview({ event }: { event: ShownEvent }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [page, setPage] = useState<HTMLElement | null>(null)
  const height = useHeight(page)
  const site: PageSite = {
    brandName,
    publicUrl: location.origin,
    confirmsSignUps: visitorPage.confirmsSignUps,
    legalLinks: visitorPage.legalLinks ?? [],
    files: { style: visitorPage.style, script: '', isModule: false },
  }
  return (
    <>
      <iframe
        title="Preview of the event page"
        // No scripts, no forms and no way out; we draw into it.
        sandbox="allow-same-origin"
        srcDoc={emptyPage()}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
        // As high as the page, so that only what is around it scrolls. The border is part of the height.
        style={{ height: height === 0 ? '44rem' : height + 2 }}
        className="block w-full rounded-card border border-line bg-paper"
      />
      {body &&
        createPortal(
          <div inert ref={setPage}>
            <EventPageBody
              event={event}
              site={site}
              actions={<EventActions event={event} site={site} device="other" signUp={NEW_SIGN_UP} />}
              isFramed
            />
          </div>,
          body,
        )}
    </>
  )
}

/** In whole pixels; 0 until it is known. */
function useHeight(element: HTMLElement | null): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!element) return
    const measure = () => setHeight(Math.ceil(element.getBoundingClientRect().height))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return height
}

/** In the theme that the organizer has chosen for the app, or else in that of the device. */
function emptyPage(): string {
  const { theme = '' } = document.documentElement.dataset
  const chosen = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
  const style = `<link rel="stylesheet" href="${visitorPage.style}">`
  return `<!doctype html><html lang="en"${chosen}><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Preview</title>${style}</head><body></body></html>`
}
