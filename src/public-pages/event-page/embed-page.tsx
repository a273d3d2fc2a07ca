import { calendarLinksOf, eventPageUrl, subscribeLinksOf } from '../../api/event-urls.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { AddToCalendar } from '../../event-view/add-to-calendar.tsx'
import { DateTile } from '../../event-view/date-tile.tsx'
import { EventDescription } from '../../event-view/event-description.tsx'
import { KeepInSync } from '../../event-view/keep-in-sync.tsx'
import { EventFacts } from './event-facts.tsx'
import type { PageSite, ShownEvent } from './shown-event.ts'
import { PoweredBy, visitorPage } from './visitor-page.tsx'

/** The card that other sites show in a frame. Its links open a new tab. */
export function embedPage(event: ShownEvent, site: PageSite): string {
  const address = eventPageUrl(site.publicUrl, event.slug)
  return visitorPage({
    title: event.title,
    site,
    head: (
      <>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={address} />
      </>
    ),
    children: (
      <main data-embed={event.slug} className="p-0.5 min-[26rem]:p-1">
        <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-2.5 text-sm min-[26rem]:gap-2.5 min-[26rem]:p-3 min-[26rem]:text-base sm:gap-4 sm:p-4">
          <header className="flex items-start gap-3">
            <DateTile day={dayOfWallTime(event.occurrence.start)} />
            <div className="min-w-0">
              <h1
                dir="auto"
                className={`${event.title.length > 60 ? 'text-base' : 'text-lg min-[26rem]:text-xl'} leading-tight font-bold`}
              >
                <a href={address} target="_blank" rel="noopener" className="hover:underline">
                  {event.title}
                </a>
              </h1>
              {event.isPast && <p className="mt-1 text-sm text-muted">This event has ended</p>}
            </div>
          </header>
          <EventFacts event={event} isCompact />
          <AddToCalendar links={calendarLinksOf(site.publicUrl, event.slug)} isCompact />
          <details>
            <summary className="cursor-pointer py-0.5 text-sm font-medium">Keep it in sync</summary>
            <KeepInSync links={subscribeLinksOf(site.publicUrl, event.slug)} isCompact />
          </details>
          {event.descriptionHtml !== '' && (
            <div dir="auto" className="text-[13px] *:leading-snug min-[26rem]:text-sm">
              <EventDescription html={event.descriptionHtml} />
            </div>
          )}
          <PoweredBy site={site} />
        </div>
      </main>
    ),
  })
}
