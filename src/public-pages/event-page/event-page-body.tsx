import type { ReactNode } from 'react'
import {
  calendarPagePath,
  eventPagePath,
  eventPageUrl,
  qrCodePath,
  reportPath,
} from '../../api/event-urls.ts'
import { endedText } from '../../domain/language/time-texts.ts'
import type { PageWords } from '../../domain/language/words.ts'
import { COVER_SIZE, type ShownCover } from '../../domain/picture.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { EventDescription, isLongTitle, TypedText } from '../../shared-ui/event-text.tsx'
import { Phrase, pageDirection, useWords } from '../../shared-ui/page-words.tsx'
import { FirstAction, OtherActions } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventSky, skyClass } from './event-sky.tsx'
import { LanguageLink, PoweredBy } from './page-footer.tsx'
import type { QuestionParts, SignUpState } from './reminder-form.tsx'
import { type Device, isJoinedNow, type ShownEvent, type SiteFacts, typedLanguage } from './shown-event.ts'
import { TopBar } from './top-bar.tsx'

interface EventPageBodyProps {
  event: ShownEvent
  site: SiteFacts
  device?: Device
  signUp?: SignUpState
  parts?: QuestionParts | undefined
  /** It takes the place of the question. */
  answered?: ReactNode
  isLit?: boolean
  /** True if the page is only as high as what it shows, for a frame that has no height of its own. */
  isFramed?: boolean
}

export function EventPageBody(props: EventPageBodyProps) {
  const { event, site, device = 'other', signUp = { kind: 'new' }, parts, answered, isFramed = false } = props
  const words = useWords()
  return (
    <div
      dir={pageDirection(words, event.title)}
      className={`${skyClass(event)} ${isFramed ? '' : 'min-h-screen'} flex flex-col print:min-h-0`}
    >
      <EventSky event={event} isLit={props.isLit} />
      <TopBar event={event} site={site} />
      <main className={`sheet ${event.cancellation ? '' : 'two'} ${isJoinedNow(event) ? 'joining' : ''}`}>
        {event.cover && <CoverPicture cover={event.cover} />}
        <article className="words">
          <Heading event={event} />
          <EventFacts event={event} />
        </article>
        {!event.cancellation && (
          <div className="asks print:hidden">
            {isJoinedNow(event) && (
              <a href={event.location} target="_blank" rel="noopener" className="main-button">
                {words.page.joinOnline}
              </a>
            )}
            <FirstAction {...{ event, site, device, signUp, parts, answered }} />
          </div>
        )}
        {event.descriptionHtml !== '' && (
          <section
            aria-label={words.page.description}
            dir="auto"
            lang={typedLanguage(event)}
            className="words"
          >
            <EventDescription html={event.descriptionHtml} />
          </section>
        )}
        {!event.cancellation && (
          <div className="actions print:hidden">
            <OtherActions event={event} site={site} device={device} isAsked={parts !== undefined} />
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

const CHARACTERS_A_LINE = 75

export function lineCount(html: string): number {
  const blocks = html.split(/<(?:br|\/p|\/li|\/h\d|\/pre|\/blockquote|hr)\b[^>]*>/)
  const lines = blocks.map((block) =>
    Math.ceil(block.replace(/<[^>]*>/g, '').trim().length / CHARACTERS_A_LINE),
  )
  return lines.reduce((sum, count) => sum + count, 0)
}

export function CoverPicture({ cover: { small, large, alt } }: { cover: ShownCover }) {
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

export function Heading({ event }: { event: ShownEvent }) {
  const { title, occurrence, soon, isHappening, isPast, cancellation } = event
  const isOver = isPast || cancellation !== null
  const Title = cancellation ? 's' : 'span'
  return (
    <header className="heading">
      <div className="leaf">
        <DateTile day={dayOfWallTime(occurrence.start)} size="large" isOver={isOver} />
        {soon !== '' && !isOver && (
          <p className={`text-sm font-semibold ${isHappening ? 'text-success' : 'text-muted'}`}>{soon}</p>
        )}
      </div>
      <TopNotice event={event} />
      <Host event={event} />
      <h1
        dir="auto"
        lang={typedLanguage(event)}
        className={isLongTitle(title) ? 'title long-title' : 'title'}
      >
        <Title>{title}</Title>
      </h1>
    </header>
  )
}

/** Only the preview of an unfinished form names nobody. */
function Host({ event }: { event: ShownEvent }) {
  const { organizerName, isPast, cancellation } = event
  const { page } = useWords()
  if (organizerName === '') return null
  return (
    <p className="host">
      <span aria-hidden="true">{initialsOf(organizerName)}</span>
      <bdi>
        <Phrase
          text={isPast || cancellation ? page.by : page.invitesYou}
          organizer={
            <bdi lang={typedLanguage(event)} className="font-semibold text-ink">
              {organizerName}
            </bdi>
          }
        />
      </bdi>
    </p>
  )
}

function initialsOf(name: string): string {
  const initials = [...name.matchAll(/(?:^|\s)([\p{L}\d])/gu)].map(([, initial = '']) => initial)
  return [initials[0], initials.length > 1 ? initials.at(-1) : ''].join('').toUpperCase()
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
      className={`${isCompact ? 'px-2.5 py-1.5 text-sm' : 'mb-3 px-4 py-3'} ${cancellation ? 'border-danger bg-danger-soft text-danger' : 'border-edge bg-sunken text-ink'} rounded-card border`}
    >
      <p className="font-semibold">{cancellation ? page.eventCancelled : endedText(occurrence, time)}</p>
      <TypedText text={cancellation?.note ?? ''} className="whitespace-pre-line" />
    </div>
  )
}
