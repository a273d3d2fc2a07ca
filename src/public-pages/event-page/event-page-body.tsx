import type { ReactElement } from 'react'
import { eventPageUrl, reportPath } from '../../api/event-urls.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../event-view/date-tile.tsx'
import { EventDescription } from '../../event-view/event-description.tsx'
import { isLongTitle } from '../../event-view/long-title.ts'
import { EventFacts } from './event-facts.tsx'
import { PoweredBy } from './powered-by.tsx'
import type { PageSite, ShownEvent } from './shown-event.ts'
import { TopNotice, topNotice } from './top-notice.tsx'

/**
 * A wide screen has a second column for when, where and what to do. The description takes the height of both
 * of its rows, so that neither pushes the other down.
 */
const COLUMNS =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_1fr] lg:content-start lg:gap-x-12 lg:gap-y-8 lg:space-y-0'

interface EventPageBodyProps {
  event: ShownEvent
  site: PageSite
  /** What a visitor can do with it, while it takes place. */
  actions: ReactElement
  /** Only as high as what it shows, for a frame that has no height of its own. */
  isFramed?: boolean
}

/** What visitors see of an event, which organizers see before they publish it. */
export function EventPageBody({ event, site, actions, isFramed = false }: EventPageBodyProps) {
  const isDescribed = event.descriptionHtml !== ''
  return (
    <div
      className={`${isDescribed ? 'max-w-[40rem] lg:max-w-[68rem]' : 'max-w-[40rem]'} mx-auto flex ${isFramed ? '' : 'min-h-screen'} flex-col px-4 py-6 sm:px-6 sm:py-12 print:min-h-0`}
    >
      <main className={`${isDescribed ? COLUMNS : ''} grow space-y-8`}>
        <div className="lg:col-span-2">
          <TopNotice event={event} />
          <Heading event={event} />
        </div>
        <div className="lg:col-start-2">
          <EventFacts event={event} />
        </div>
        {isDescribed && (
          <section
            aria-label="Description"
            dir="auto"
            className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2"
          >
            <EventDescription html={event.descriptionHtml} />
          </section>
        )}
        {!event.cancellation && (
          <div className="space-y-8 lg:sticky lg:top-6 lg:col-start-2 lg:self-start print:hidden">
            {actions}
          </div>
        )}
      </main>
      {/* The URL is printed, so that readers of the paper can type it. */}
      <p className="mt-8 hidden text-center break-all print:block">
        {eventPageUrl(site.publicUrl, event.slug)}
      </p>
      <PoweredBy site={site}>
        {' · '}
        <a href={reportPath(event.slug)} rel="nofollow" className="underline underline-offset-2 print:hidden">
          Report this event
        </a>
      </PoweredBy>
      <output
        data-toasts
        // At the top, where it covers no part of the form.
        className="fixed top-4 right-4 left-4 sm:left-auto sm:w-96"
      />
    </div>
  )
}

function Heading({ event }: { event: ShownEvent }) {
  const { title, organizerName, occurrence } = event
  return (
    <header className={`${topNotice(event) === '' ? '' : 'mt-6'} flex items-start`}>
      <DateTile day={dayOfWallTime(occurrence.start)} size="large" />
      <div className="ml-4 min-w-0">
        <h1
          dir="auto"
          className={`${isLongTitle(title) ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-3xl'} leading-tight font-bold tracking-tight`}
        >
          {title}
        </h1>
        {/* Only the preview of an unfinished form has none. */}
        {organizerName !== '' && (
          <p className="mt-1 text-muted">
            by <bdi>{organizerName}</bdi>
          </p>
        )}
      </div>
    </header>
  )
}
