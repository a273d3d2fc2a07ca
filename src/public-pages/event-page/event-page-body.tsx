import { Fragment, type ReactNode } from 'react'
import { eventPageUrl, reportPath } from '../../api/event-urls.ts'
import { endedText } from '../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { EventDescription, isLongTitle } from '../../shared-ui/event-text.tsx'
import { EventActions } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import type { SignUpState } from './reminder-form.tsx'
import type { Device, PageSite, ShownEvent } from './shown-event.ts'

/**
 * A wide screen has a second column for when, where and what to do. The description takes the height of both
 * of its rows, so that neither pushes the other down.
 */
const COLUMNS =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_1fr] lg:content-start lg:gap-x-12 lg:gap-y-8 lg:space-y-0'

interface EventPageBodyProps {
  event: ShownEvent
  site: PageSite
  device?: Device
  signUp?: SignUpState
  /** Only as high as what it shows, for a frame that has no height of its own. */
  isFramed?: boolean
}

/** What visitors see of an event, which organizers see before they publish it. */
export function EventPageBody(props: EventPageBodyProps) {
  const { event, site, device = 'other', signUp = { kind: 'new' }, isFramed = false } = props
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
            <EventActions event={event} site={site} device={device} signUp={signUp} />
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

interface TopNoticeProps {
  event: ShownEvent
  /** True in the embed card, which may be narrow. */
  isCompact?: boolean
}

/** What a visitor has to know before all else. Empty if there is nothing of the kind. */
function topNotice({ isPast, occurrence, cancellation }: ShownEvent): string {
  if (cancellation) return 'This event is cancelled'
  return isPast ? endedText(occurrence) : ''
}

/** Stands above the title, so that nobody reads on and comes to an event that is over or cancelled. */
export function TopNotice({ event, isCompact = false }: TopNoticeProps) {
  const notice = topNotice(event)
  if (notice === '') return null
  const note = event.cancellation?.note ?? ''
  return (
    <div
      className={`${isCompact ? 'px-2.5 py-1.5 text-sm' : 'px-4 py-3'} ${event.cancellation ? 'border-danger bg-danger-soft text-danger' : 'border-edge bg-sunken text-ink'} rounded-card border`}
    >
      <p className="font-semibold">{notice}</p>
      {note !== '' && (
        <p dir="auto" className="whitespace-pre-line">
          {note}
        </p>
      )}
    </div>
  )
}

interface PoweredByProps {
  site: PageSite
  isCompact?: boolean
  children?: ReactNode
}

export function PoweredBy({
  site: { brandName, publicUrl, legalLinks },
  isCompact = false,
  children,
}: PoweredByProps) {
  return (
    <footer className={`${isCompact ? '' : 'mt-8 sm:text-sm'} text-center text-xs text-muted`}>
      Powered by{' '}
      <a href={`${publicUrl}/`} target="_blank" rel="noopener" className="underline underline-offset-2">
        {brandName}
      </a>
      {legalLinks?.map(({ label, address }) => (
        <Fragment key={label}>
          {' · '}
          <a href={address} target="_blank" rel="noopener" className="underline underline-offset-2">
            {label}
          </a>
        </Fragment>
      ))}
      {children}
    </footer>
  )
}
