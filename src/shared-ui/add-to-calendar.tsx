import { PLATFORMS } from '../domain/analytics.ts'
import type { CalendarService } from '../domain/calendar/calendar-links.ts'
import { CalendarMark, type CalendarTarget, SHORT_TARGET_NAMES, TARGET_NAMES } from './calendar-mark.tsx'

interface AddToCalendarProps {
  links: Record<CalendarService | 'ics', string>
  /** Called with the chosen calendar. The links work without it. */
  onChoose?: (target: CalendarTarget) => void
  look?: keyof typeof LOOKS
  /** The likeliest calendar of the visitor's device. */
  first?: CalendarTarget
  /** The id of the heading. */
  headingId?: string
}

const TARGETS: readonly CalendarTarget[] = [...PLATFORMS, 'ics']

/** Microsoft has two calendars, and the wrong one asks for another account. */
const HINTS: Partial<Record<CalendarTarget, string>> = {
  outlook: 'Personal account',
  office365: 'Work or school',
  ics: 'Any other calendar',
}

/** A page for visitors folds all but the two likeliest on a phone. The others have short names and fold nothing. */
const LOOKS = {
  app: { list: 'calendar-tiles', isShort: false, isFolded: false },
  page: { list: 'calendar-tiles', isShort: false, isFolded: true },
  narrow: { list: 'calendar-tiles narrow-tiles', isShort: true, isFolded: true },
  card: { list: 'calendar-tiles small-tiles', isShort: true, isFolded: false },
}

/** Plain links to our own server, which counts the click and redirects. They work without JavaScript. */
export function AddToCalendar(props: AddToCalendarProps) {
  const { links, onChoose, look = 'app', first = 'google', headingId } = props
  const { list, isShort, isFolded } = LOOKS[look]
  const targets = [first, ...TARGETS.filter((target) => target !== first)]
  const tiles = targets.map((target) => (
    <li key={target}>
      <a
        href={urlOf(target, links)}
        target="_blank"
        rel="noopener"
        data-calendar={target}
        onClick={onChoose && (() => onChoose(target))}
        className="calendar-tile"
      >
        <CalendarMark calendar={target} />
        {isShort ? (
          <span className="calendar-name">{SHORT_TARGET_NAMES[target]}</span>
        ) : (
          <span>
            <span className="calendar-name">{TARGET_NAMES[target]}</span>
            {HINTS[target] && <span className="calendar-hint">{HINTS[target]}</span>}
          </span>
        )}
      </a>
    </li>
  ))
  if (!isFolded) {
    return (
      <ul aria-labelledby={headingId} className={list}>
        {tiles}
      </ul>
    )
  }
  return (
    <div className={`${list} folded-tiles`}>
      <ul>{tiles.slice(0, 2)}</ul>
      <details>
        <summary>Other calendars</summary>
        <ul>{tiles.slice(2)}</ul>
      </details>
    </div>
  )
}

/** Apple's calendar opens the .ics file. The query parameter counts it as Apple instead of as a download. */
function urlOf(target: CalendarTarget, links: AddToCalendarProps['links']): string {
  return target === 'apple' ? `${links.ics}?via=apple` : links[target]
}
