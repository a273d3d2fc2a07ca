import {
  calendarPagePath,
  eventPagePath,
  eventPageUrl,
  qrCodePath,
  reportPath,
} from '../../api/event-urls.ts'
import { endedText } from '../../domain/language/time-texts.ts'
import type { PageWords } from '../../domain/language/words.ts'
import { COVER_SIZE, type Logo, picturePath, type ShownCover } from '../../domain/picture.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { EventDescription, isLongTitle, TypedText } from '../../shared-ui/event-text.tsx'
import { Phrase, pageDirection, useWords } from '../../shared-ui/page-words.tsx'
import { EventActions } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import { LanguageLink, PoweredBy } from './page-footer.tsx'
import type { QuestionParts, SignUpState } from './reminder-form.tsx'
import { type Device, isJoinedNow, type ShownEvent, type SiteFacts, typedLanguage } from './shown-event.ts'
import { Sign } from './sign.tsx'

interface EventPageBodyProps {
  event: ShownEvent
  site: SiteFacts
  device?: Device
  signUp?: SignUpState
  parts?: QuestionParts | undefined
  /** True if the page is only as high as what it shows, for a frame that has no height of its own. */
  isFramed?: boolean
}

export function EventPageBody(props: EventPageBodyProps) {
  const { event, site, device = 'other', signUp = { kind: 'new' }, parts, isFramed = false } = props
  const words = useWords()
  const isOver = event.isPast || event.cancellation !== null
  const columns = columnsOf(event)
  return (
    <div
      dir={pageDirection(words, event.title)}
      className={`sky ${isOver ? 'over' : ''} ${isFramed ? '' : 'min-h-screen'} flex flex-col print:min-h-0`}
    >
      {event.logo && <Brand logo={event.logo} calendar={event.calendar} isWide={columns !== ''} />}
      <main className={`sheet ${columns} ${isJoinedNow(event) ? 'joining' : ''}`}>
        <article>
          {event.cover ? <CoverPicture cover={event.cover} /> : <Sign occurrence={event.occurrence} />}
          <div className="flex flex-col gap-6">
            <Heading event={event} />
            {isJoinedNow(event) && (
              <a href={event.location} target="_blank" rel="noopener" className="main-button print:hidden">
                {words.page.joinOnline}
              </a>
            )}
            <EventFacts event={event} />
            {event.descriptionHtml !== '' && (
              <section aria-label={words.page.description} dir="auto" lang={typedLanguage(event)}>
                <EventDescription html={event.descriptionHtml} />
              </section>
            )}
          </div>
        </article>
        {!event.cancellation && (
          <div className="actions print:hidden">
            <EventActions {...{ event, site, device, signUp, parts }} isNarrow={columns === 'two'} />
          </div>
        )}
      </main>
      {event.calendar && (
        <nav className="mt-6 text-center print:hidden">
          <a
            href={calendarPagePath(event.calendar.slug)}
            className="text-accent underline underline-offset-2"
          >
            <Phrase text={words.page.moreFrom} team={<bdi>{event.calendar.name}</bdi>} />
          </a>
        </nav>
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
            {words.page.reportEvent}
          </a>
        </span>
        {!isFramed && <LanguageLink path={eventPagePath(event.slug)} />}
      </PoweredBy>
      <output
        data-toasts={wordsOfScript(words)}
        className="fixed right-4 bottom-4 left-4 sm:left-auto sm:w-96 print:hidden"
      />
    </div>
  )
}

/** The script takes its texts in this order. */
function wordsOfScript({ page }: PageWords): string {
  return [page.success, page.added, page.error, page.failed, page.didYouMean, page.close].join('|')
}

/** From so many lines on, the actions stand beside the description. */
const LONG_DESCRIPTION = 12
/** Up to so many lines, a cover stands beside them. */
const SHORT_DESCRIPTION = 5
const CHARACTERS_A_LINE = 75

/** A description of a few lines would leave half of a wide screen empty beside the actions. */
function columnsOf({ descriptionHtml, cancellation, cover }: ShownEvent): 'two' | 'beside' | '' {
  const lines = lineCount(descriptionHtml)
  if (lines >= LONG_DESCRIPTION && !cancellation) return 'two'
  return cover && lines <= SHORT_DESCRIPTION ? 'beside' : ''
}

export function lineCount(html: string): number {
  const blocks = html.split(/<(?:br|\/p|\/li|\/h\d|\/pre|\/blockquote|hr)\b[^>]*>/)
  const lines = blocks.map((block) =>
    Math.ceil(block.replace(/<[^>]*>/g, '').trim().length / CHARACTERS_A_LINE),
  )
  return lines.reduce((sum, count) => sum + count, 0)
}

function CoverPicture({ cover: { small, large, alt } }: { cover: ShownCover }) {
  return (
    <img
      src={large}
      srcSet={`${small} ${COVER_SIZE.small.width}w, ${large} ${COVER_SIZE.large.width}w`}
      sizes="(min-width: 44rem) 44rem, 100vw"
      alt={alt}
      className="cover"
      {...COVER_SIZE.large}
    />
  )
}

interface BrandProps {
  logo: Logo
  calendar: ShownEvent['calendar'] | undefined
  isWide: boolean
}

/** The name of the team is shown only if its calendar lists the event. */
function Brand({ logo, calendar, isWide }: BrandProps) {
  const className = isWide ? 'brand brand-wide' : 'brand'
  const image = <TeamLogo logo={logo} />
  if (!calendar) return <p className={className}>{image}</p>
  return (
    <header>
      <a href={calendarPagePath(calendar.slug)} className={className}>
        {image}
        <bdi>{calendar.name}</bdi>
      </a>
    </header>
  )
}

/** It needs no alternative text: whose logo it is stands beside it. */
export function TeamLogo({ logo, className = '' }: { logo: Logo; className?: string }) {
  const { hash, width, height } = logo
  return (
    <img
      src={picturePath(hash, 'small')}
      alt=""
      width={width}
      height={height}
      className={`logo ${className}`}
    />
  )
}

export function Heading({ event }: { event: ShownEvent }) {
  const { title, organizerName, occurrence, soon, isHappening, isPast, cancellation } = event
  const { page } = useWords()
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
            <p className={`text-sm font-semibold ${isHappening ? 'text-success' : 'text-muted'}`}>{soon}</p>
          )}
          <h1
            dir="auto"
            lang={typedLanguage(event)}
            className={isLongTitle(title) ? 'title long-title' : 'title'}
          >
            <Title>{title}</Title>
          </h1>
          {/* Only the preview of an unfinished form has none. */}
          {organizerName !== '' && (
            <p className="mt-1 text-muted">
              <bdi>
                <Phrase text={page.by} organizer={<bdi lang={typedLanguage(event)}>{organizerName}</bdi>} />
              </bdi>
            </p>
          )}
        </div>
      </header>
    </>
  )
}

interface TopNoticeProps {
  event: ShownEvent
  isCompact?: boolean
}

/** It stands above the title, so that nobody reads on and comes to an event that is over or cancelled. */
export function TopNotice({ event, isCompact = false }: TopNoticeProps) {
  const { page, time } = useWords()
  const { cancellation, isPast, occurrence } = event
  if (!cancellation && !isPast) return null
  return (
    <div
      className={`${isCompact ? 'px-2.5 py-1.5 text-sm' : 'px-4 py-3'} ${cancellation ? 'border-danger bg-danger-soft text-danger' : 'border-edge bg-sunken text-ink'} rounded-card border`}
    >
      <p className="font-semibold">{cancellation ? page.eventCancelled : endedText(occurrence, time)}</p>
      <TypedText text={cancellation?.note ?? ''} className="whitespace-pre-line" />
    </div>
  )
}
