import { calendarLinksOf, eventPageUrl } from '../../api/event-urls.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { AddToCalendar } from '../../shared-ui/add-to-calendar.tsx'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { EventDescription } from '../../shared-ui/event-text.tsx'
import { likeliestCalendar, SyncSection } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import { lineCount, PoweredBy, TopNotice } from './event-page-body.tsx'
import { type PageSite, type PageVariant, type ShownEvent, USUAL_VARIANT } from './shown-event.ts'
import { visitorPage } from './visitor-page.tsx'

/** The card that other sites show in a frame. Its links open a new tab. */
export function embedPage(
  event: ShownEvent,
  site: PageSite,
  { device, theme }: PageVariant = USUAL_VARIANT,
): string {
  const address = eventPageUrl(site.publicUrl, event.slug)
  return visitorPage({
    title: event.title,
    site,
    ...(event.accent && { accent: event.accent }),
    theme,
    isEmbedded: true,
    head: (
      <>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={address} />
      </>
    ),
    children: (
      // As high as the frame, so that none of it stays empty. The script measures the card without that.
      <main data-embed={event.slug} className="flex min-h-screen flex-col">
        <div className="flex grow flex-col rounded-card border border-line bg-surface px-3 pt-2.5 text-sm min-[26rem]:text-base sm:px-4 sm:pt-4">
          <div className="flex grow flex-col gap-2.5 sm:gap-4">
            <TopNotice event={event} isCompact />
            <CardHeading event={event} address={address} />
            <EventFacts event={event} isCompact />
            {!event.cancellation && (
              <>
                <section>
                  <h2 id="calendar-heading" className="mb-1 text-sm leading-tight font-medium">
                    Add to Calendar
                  </h2>
                  <AddToCalendar
                    links={calendarLinksOf(site.publicUrl, event.slug)}
                    first={likeliestCalendar(device)}
                    headingId="calendar-heading"
                    look="card"
                  />
                </section>
                <SyncSection event={event} site={site} device={device} isCompact />
              </>
            )}
            {event.descriptionHtml !== '' && (
              <div
                dir="auto"
                className={`${lineCount(event.descriptionHtml) > 2 ? 'fading' : ''} text-[13px] *:leading-snug min-[26rem]:text-sm`}
              >
                <EventDescription html={event.descriptionHtml} />
              </div>
            )}
          </div>
          <div className="sticky bottom-0 flex flex-wrap items-center justify-between rounded-card bg-surface pt-0.5 pb-1.5">
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className="me-3 text-sm font-medium text-accent underline underline-offset-2"
            >
              {event.captureAttendees && !event.cancellation ? 'Details and reminders' : 'Details'}
            </a>
            <PoweredBy site={site} isCompact />
          </div>
        </div>
      </main>
    ),
  })
}

function CardHeading({ event, address }: { event: ShownEvent; address: string }) {
  const size = event.title.length > 60 ? 'text-base' : 'text-lg min-[26rem]:text-xl'
  return (
    <header className="flex items-start">
      <DateTile
        day={dayOfWallTime(event.occurrence.start)}
        isOver={event.isPast || event.cancellation !== null}
      />
      <div className="ms-3 min-w-0">
        <h1 dir="auto" className={`${size} leading-tight font-bold`}>
          <a href={address} target="_blank" rel="noopener" className="hover:underline">
            {event.title}
          </a>
        </h1>
        <p className="text-xs text-muted min-[26rem]:text-sm">
          by <bdi>{event.organizerName}</bdi>
        </p>
      </div>
    </header>
  )
}
