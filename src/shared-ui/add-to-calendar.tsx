import { PLATFORMS } from '../domain/analytics/event-stats.ts'
import { appleLinkOf, type CalendarLinks } from '../domain/calendar/calendar-links.ts'
import { CalendarMark, type CalendarTarget, SHORT_TARGET_NAMES } from './calendar-mark.tsx'
import { useWords } from './page-words.tsx'

interface AddToCalendarProps {
  links: CalendarLinks
  look?: keyof typeof LOOKS
  first?: CalendarTarget
  headingId?: string
}

const TARGETS: readonly CalendarTarget[] = [...PLATFORMS, 'ics']

/** Microsoft has two calendars, and the wrong one asks for another account. */
const HINTS = { outlook: 'personalAccount', office365: 'workOrSchool', ics: 'anyOtherCalendar' } as const

/**
 * A page for visitors folds all but the two likeliest on a phone. A card and a row have short names and fold nothing. A
 * pair has the two likeliest only.
 */
const LOOKS = {
  app: { list: 'calendar-tiles', isShort: false, isFolded: false },
  page: { list: 'calendar-tiles', isShort: false, isFolded: true },
  row: { list: 'calendar-tiles row-tiles', isShort: true, isFolded: false },
  narrow: { list: 'calendar-tiles narrow-tiles', isShort: false, isFolded: true },
  card: { list: 'calendar-tiles small-tiles', isShort: true, isFolded: false },
  pair: { list: 'calendar-tiles pair-tiles', isShort: true, isFolded: false },
}

/** These are plain links to our own server, which counts the click and redirects. They work without JavaScript. */
export function AddToCalendar(props: AddToCalendarProps) {
  const { links, look = 'app', first = 'google', headingId } = props
  const { page } = useWords()
  const { list, isShort, isFolded } = LOOKS[look]
  const names = { ...(isShort ? SHORT_TARGET_NAMES : page.calendarNames), ics: page.downloadFile }
  const targets = [first, ...TARGETS.filter((target) => target !== first)]
  const tiles = targets.map((target) => (
    <li key={target}>
      <a
        href={target === 'apple' ? appleLinkOf(links) : links[target]}
        target="_blank"
        rel="noopener"
        data-calendar={target}
        className="calendar-tile"
      >
        <CalendarMark calendar={target} />
        {isShort ? (
          <span className="calendar-name">{names[target]}</span>
        ) : (
          <span>
            <span className="calendar-name">{names[target]}</span>
            {target in HINTS && (
              <span className="calendar-hint">{page[HINTS[target as keyof typeof HINTS]]}</span>
            )}
          </span>
        )}
      </a>
    </li>
  ))
  if (!isFolded) {
    return (
      <ul aria-labelledby={headingId} className={list}>
        {look === 'pair' ? tiles.slice(0, 2) : tiles}
      </ul>
    )
  }
  return (
    <div className={`${list} folded-tiles`}>
      <ul>{tiles.slice(0, 2)}</ul>
      <details>
        <summary>{page.otherCalendars}</summary>
        <ul>{tiles.slice(2)}</ul>
      </details>
    </div>
  )
}
