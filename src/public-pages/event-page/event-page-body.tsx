import { Fragment, type ReactNode } from 'react'
import { calendarPagePath, eventPageUrl, qrCodePath, reportPath } from '../../api/event-urls.ts'
import { directionOf } from '../../domain/text.ts'
import { endedText } from '../../domain/time/date-format.ts'
import { DAY, dayOfWallTime, timeOfDay } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { EventDescription, isLongTitle } from '../../shared-ui/event-text.tsx'
import { EventActions } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import type { SignUpState } from './reminder-form.tsx'
import { type Device, HAPPENING_NOW, isJoinedNow, type PageSite, type ShownEvent } from './shown-event.ts'

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
  const isOver = event.isPast || event.cancellation !== null
  // A description of a few lines would leave half of a wide screen empty beside the actions.
  const isWide = lineCount(event.descriptionHtml) >= LONG_DESCRIPTION && !event.cancellation
  return (
    <div
      dir={directionOf(event.title)}
      className={`sky ${isOver ? 'over' : ''} ${isFramed ? '' : 'min-h-screen'} flex flex-col print:min-h-0`}
    >
      <main className={`sheet ${isWide ? 'two' : ''} ${isJoinedNow(event) ? 'joining' : ''}`}>
        <article>
          <Sign occurrence={event.occurrence} />
          <div className="flex flex-col gap-6">
            <Heading event={event} />
            {isJoinedNow(event) && <JoinButton location={event.location} />}
            <EventFacts event={event} />
            {event.descriptionHtml !== '' && (
              <section aria-label="Description" dir="auto">
                <EventDescription html={event.descriptionHtml} />
              </section>
            )}
          </div>
        </article>
        {!event.cancellation && (
          <div className="actions print:hidden">
            <EventActions event={event} site={site} device={device} signUp={signUp} isNarrow={isWide} />
          </div>
        )}
      </main>
      {event.calendar && (
        <p className="mt-6 text-center print:hidden">
          <a
            href={calendarPagePath(event.calendar.slug)}
            className="text-accent underline underline-offset-2"
          >
            More from <bdi>{event.calendar.name}</bdi>
          </a>
        </p>
      )}
      {/* On paper only, for readers of it to scan or type. A hidden lazy picture is not loaded before. */}
      {!isFramed && (
        <p className="mt-8 hidden text-center break-all print:block">
          <img
            src={qrCodePath(event.slug)}
            alt=""
            loading="lazy"
            width="120"
            height="120"
            className="mx-auto"
          />
          {eventPageUrl(site.publicUrl, event.slug)}
        </p>
      )}
      <PoweredBy site={site}>
        <span className="print:hidden">
          {' · '}
          <a href={reportPath(event.slug)} rel="nofollow" className="underline underline-offset-2">
            Report this event
          </a>
        </span>
      </PoweredBy>
      <output data-toasts className="fixed right-4 bottom-4 left-4 sm:left-auto sm:w-96 print:hidden" />
    </div>
  )
}

/** From so many lines on, the actions stand beside the description. */
const LONG_DESCRIPTION = 12
/** On the sheet of one column. */
const CHARACTERS_A_LINE = 75

/** About how many lines the description takes. */
export function lineCount(html: string): number {
  const blocks = html.split(/<(?:br|\/p|\/li|\/h\d|\/pre|\/blockquote|hr)\b[^>]*>/)
  const lines = blocks.map((block) =>
    Math.ceil(block.replace(/<[^>]*>/g, '').trim().length / CHARACTERS_A_LINE),
  )
  return lines.reduce((sum, count) => sum + count, 0)
}

const SKY = { width: 704, sea: 96, height: 128 }

/** The sea, and the sun where the hour of the event puts it. */
function Sign({ occurrence: { allDay, start } }: Pick<ShownEvent, 'occurrence'>) {
  const hour = allDay ? 0.5 : timeOfDay(start) / DAY
  const [x, y] = [60 + 584 * hour, SKY.sea - 62 * Math.sin(Math.PI * hour)].map(Math.round)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SKY.width} ${SKY.height}`}
      preserveAspectRatio="xMidYMax slice"
      width={SKY.width}
      height={SKY.height}
      className="sign"
    >
      <circle cx={x} cy={y} r="62" opacity=".2" />
      <circle cx={x} cy={y} r="37" opacity=".6" />
      <path d={`M0 ${SKY.sea}h704v32H0z`} className="fill-wash" />
      <path d={`M0 ${SKY.sea}h704v10H0zm0 11h704v10H0zm0 11h704v10H0z`} opacity=".3" />
    </svg>
  )
}

function Heading({ event }: { event: ShownEvent }) {
  const { title, organizerName, occurrence, soon, isPast, cancellation } = event
  const Title = cancellation ? 's' : 'span'
  return (
    <>
      <TopNotice event={event} />
      <header className="flex items-start gap-4">
        <DateTile
          day={dayOfWallTime(occurrence.start)}
          size="large"
          isOver={isPast || cancellation !== null}
        />
        <div className="min-w-0">
          {soon !== '' && !isPast && !cancellation && (
            <p className={`text-sm font-semibold ${soon === HAPPENING_NOW ? 'text-success' : 'text-muted'}`}>
              {soon}
            </p>
          )}
          <h1 dir="auto" className={isLongTitle(title) ? 'title long-title' : 'title'}>
            <Title>{title}</Title>
          </h1>
          {/* Only the preview of an unfinished form has none. */}
          {organizerName !== '' && (
            <p className="mt-1 text-muted">
              <bdi>
                by <bdi>{organizerName}</bdi>
              </bdi>
            </p>
          )}
        </div>
      </header>
    </>
  )
}

function JoinButton({ location }: { location: string }) {
  return (
    <a href={location} target="_blank" rel="noopener" className="main-button print:hidden">
      Join online
    </a>
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
    <footer className={`${isCompact ? '' : 'mt-8 pb-8'} text-center text-xs text-muted`}>
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
