import { eventPageUrl } from '../../api/event-urls.ts'
import type { Words } from '../../domain/language/words.ts'
import { COVER_SIZE } from '../../domain/picture.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { EventDescription } from '../../shared-ui/event-text.tsx'
import { Phrase } from '../../shared-ui/page-words.tsx'
import { EventCalendars, SyncSection } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import { lineCount, TopNotice } from './event-page-body.tsx'
import { PoweredBy } from './page-footer.tsx'
import { type PageSite, type PageVariant, type ShownEvent, typedLanguage } from './shown-event.ts'
import { TeamLogo } from './top-bar.tsx'
import { SandboxAddress, visitorPage } from './visitor-page.tsx'

/** Other sites show the card in a frame, so its links open a new tab. */
export function embedPage(
  event: ShownEvent,
  words: Words,
  site: PageSite,
  { device, theme }: PageVariant,
): string {
  const address = eventPageUrl(site.publicUrl, event.slug)
  const isLong = lineCount(event.descriptionHtml) > 2
  return visitorPage({
    title: event.title,
    words,
    site,
    face: event,
    theme,
    isEmbedded: true,
    head: (
      <>
        <link rel="stylesheet" href={site.files.embedStyle} />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={address} />
      </>
    ),
    children: (
      // One with a long description is as high as its frame. The script measures it without that.
      <main
        data-embed={event.slug}
        className={`embed-card ${isLong ? 'embed-long' : ''} ${event.cancellation ? '' : 'embed-two'}`}
      >
        <div className="embed-words">
          {event.cover && (
            <img
              src={event.cover.small}
              alt={event.cover.alt}
              loading="lazy"
              className="card-cover"
              {...COVER_SIZE.small}
            />
          )}
          <TopNotice event={event} isCompact />
          <CardHeading event={event} address={address} words={words} />
          <EventFacts event={event} isCompact />
        </div>
        {!event.cancellation && (
          <div className="embed-actions">
            <section>
              <h2 id="calendar-heading" className="mb-1 text-sm leading-tight font-medium">
                {words.page.addToCalendar}
              </h2>
              <EventCalendars {...{ event, site, device }} headingId="calendar-heading" look="card" />
            </section>
            <SyncSection event={event} site={site} device={device} isCompact />
          </div>
        )}
        {event.descriptionHtml !== '' && (
          <div
            dir="auto"
            lang={typedLanguage(event)}
            className={`embed-text ${isLong ? 'fading' : ''} text-[13px] *:leading-snug min-[26rem]:text-sm`}
          >
            <EventDescription html={event.descriptionHtml} />
          </div>
        )}
        <div className="embed-foot">
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className="me-3 text-sm font-medium text-accent underline underline-offset-2"
          >
            {event.captureAttendees && !event.cancellation
              ? words.page.detailsAndReminders
              : words.page.details}
          </a>
          <PoweredBy site={site} isCompact>
            <SandboxAddress address={address} />
          </PoweredBy>
        </div>
      </main>
    ),
  })
}

function CardHeading({ event, address, words }: { event: ShownEvent; address: string; words: Words }) {
  const size = event.title.length > 60 ? 'text-base' : 'text-lg min-[26rem]:text-xl'
  return (
    <header className="flex items-start">
      <DateTile
        day={dayOfWallTime(event.occurrence.start)}
        isOver={event.isPast || event.cancellation !== null}
      />
      <div className="ms-3 min-w-0">
        <h1 dir="auto" lang={typedLanguage(event)} className={`${size} leading-tight font-bold`}>
          <a href={address} target="_blank" rel="noopener" className="hover:underline">
            {event.cancellation ? <s>{event.title}</s> : event.title}
          </a>
        </h1>
        <p className="text-xs text-muted min-[26rem]:text-sm">
          <Phrase
            text={words.page.by}
            organizer={<bdi lang={typedLanguage(event)}>{event.organizerName}</bdi>}
          />
        </p>
      </div>
      {event.logo && <TeamLogo logo={event.logo} className="card-logo" />}
    </header>
  )
}
