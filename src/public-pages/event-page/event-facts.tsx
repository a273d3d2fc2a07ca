import type { ReactNode } from 'react'
import { linkBareUrls } from '../../domain/description/description-links.ts'
import { encodeEntities } from '../../domain/description/html-entity.ts'
import { isOnline, isOnMap } from '../../domain/event/location.ts'
import { capitalized, dateRange, takesDays, timeRange, whenText } from '../../domain/language/time-texts.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { parseUrl } from '../../domain/text.ts'
import { useWords } from '../../shared-ui/page-words.tsx'
import { ChangedDates, MoreDates } from './next-dates-list.tsx'
import { isJoinedNow, type ShownEvent, startText, typedLanguage } from './shown-event.ts'

interface EventFactsProps {
  event: ShownEvent
  isCompact?: boolean
}

const LOOKS = {
  wide: { list: 'facts', aside: 'text-sm' },
  compact: {
    list: 'flex flex-col gap-1.5 *:gap-2 sm:gap-3 sm:*:gap-3',
    aside: 'text-xs min-[26rem]:text-sm',
  },
}

export function EventFacts({ event, isCompact = false }: EventFactsProps) {
  const { page, time } = useWords()
  const { recurrence, location, dates } = event
  const summary = recurrence && recurrenceSummary(recurrence, event.startDay, time)
  const look = isCompact ? LOOKS.compact : LOOKS.wide
  const changedDates = event.cancellation ? [] : dates.filter(({ status }) => status !== 'scheduled')
  return (
    <>
      <dl className={look.list}>
        <FactRow fact="when" name={page.when}>
          <Times event={event} look={look} />
          {summary && !isCompact && (
            <p className="mt-1 text-sm">
              <bdi>{summary}</bdi>
            </p>
          )}
        </FactRow>
        {summary && isCompact && (
          <FactRow fact="recurrence" name={page.recurrence}>
            {summary}
            {changedDates.length > 0 && <ChangedDates dates={changedDates} />}
          </FactRow>
        )}
        {location !== '' && (
          <FactRow fact={isOnline(location) ? 'online' : 'where'} name={page.where}>
            <Place
              location={location}
              isOnMap={!event.isPlaceHidden && isOnMap(location)}
              language={typedLanguage(event)}
              isCompact={isCompact}
              isJoined={isJoinedNow(event)}
            />
          </FactRow>
        )}
      </dl>
      {!isCompact && !event.cancellation && <MoreDates event={event} />}
    </>
  )
}

function FactRow({ fact, name, children }: { fact: Fact; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start">
      <dt>
        <FactMark fact={fact} />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Times({ event, look }: { event: ShownEvent; look: (typeof LOOKS)[keyof typeof LOOKS] }) {
  const { page, time } = useWords()
  const { occurrence, zone, timezone, cancellation } = event
  const { allDay, start, end } = occurrence
  const hasDates = takesDays(occurrence)
  const place = time.zonePlace(timezone)
  const Whole = cancellation ? 's' : 'span'
  const isOwnTimeFirst = isOnline(event.location)
  const ownTime = !allDay && !cancellation && (
    // The script fills this in if the visitor's time zone differs.
    <span className={`${isOwnTimeFirst ? '' : look.aside} block font-semibold tabular-nums`}>
      <bdi
        hidden
        data-own-time={isOwnTimeFirst ? 'with day' : ''}
        data-text={page.timeInPlace}
        data-starts-at={occurrence.startsAt}
        data-ends-at={occurrence.endsAt}
        data-start={start}
        data-end={end}
      />
    </span>
  )
  return (
    <>
      {isOwnTimeFirst && ownTime}
      <Whole className="block tabular-nums">
        <time dateTime={startText(occurrence)} className="block font-semibold">
          <bdi>
            {capitalized(
              hasDates ? whenText(occurrence, zone, time) : dateRange(occurrence, time.longDate, time),
            )}
          </bdi>
        </time>
        {!hasDates && <span className="sr-only">{page.dateAndTime}</span>}
        <bdi>
          {!hasDates && timeRange(occurrence, zone, time)}
          {!allDay && timezone.includes('/') && place !== zone.atStart && (
            <>
              {!hasDates && page.dateAndTime}
              <abbr title={timezone}>{page.zoneTime(place)}</abbr>
            </>
          )}
        </bdi>
      </Whole>
      {event.movedFrom !== '' && (
        <span className={`${look.aside} block font-medium tabular-nums`}>
          <bdi>{event.movedFrom}</bdi>
        </span>
      )}
      {!isOwnTimeFirst && ownTime}
    </>
  )
}

type Fact = 'when' | 'recurrence' | 'where' | 'online'

const MARKS: Record<Fact, ReactNode> = {
  when: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3 2" />
    </>
  ),
  recurrence: <path d="M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3" />,
  online: <path d="M3 8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM15 11l6-4v10l-6-4" />,
  where: (
    <>
      <path d="M19 10c0 5-7 11-7 11s-7-6-7-11a7 7 0 0 1 14 0z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
}

function FactMark({ fact }: { fact: Fact }) {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0 text-muted"
    >
      {MARKS[fact]}
    </svg>
  )
}

const MAP = 'https://www.google.com/maps/search/?api=1&query='
const LINK = '-my-2.5 inline-block py-3 text-accent underline underline-offset-2 print:hidden'

interface PlaceProps {
  location: string
  isOnMap: boolean
  language: string
  isCompact: boolean
  isJoined: boolean
}

function Place({ location, isOnMap: hasMap, language, isCompact, isJoined }: PlaceProps) {
  const { page } = useWords()
  if (isOnline(location)) {
    return (
      <>
        <span className="block font-semibold">{page.online}</span>
        <span className="break-all text-muted">
          <bdi>{parseUrl(location)?.host ?? location}</bdi>
          {(isCompact || !isJoined) && (
            <>
              {' · '}
              <a href={location} target="_blank" rel="noopener" className={LINK}>
                {page.joinOnline}
              </a>
            </>
          )}
        </span>
      </>
    )
  }
  const html = linkBareUrls(encodeEntities(location))
  return (
    <>
      <span
        dir="auto"
        lang={language}
        className="place block [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2"
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {!isCompact && !html.includes('<a ') && hasMap && (
        <span className="block">
          <a
            href={`${MAP}${encodeURIComponent(location)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={`${LINK} text-sm`}
          >
            {page.showOnMap}
          </a>
        </span>
      )}
    </>
  )
}
