import { PLATFORMS } from '../domain/analytics.ts'
import type { CalendarService } from '../domain/calendar/calendar-links.ts'
import { CalendarMark, type CalendarTarget, SHORT_TARGET_NAMES, TARGET_NAMES } from './calendar-mark.tsx'

interface AddToCalendarProps {
  links: Record<CalendarService | 'ics', string>
  /** Called with the chosen calendar. The links work without it. */
  onChoose?: (target: CalendarTarget) => void
  /** Short names, several in a row, for narrow cards. */
  isCompact?: boolean
  /** The likeliest calendar of the visitor's device. */
  first?: CalendarTarget
  /** The id of the heading. */
  headingId?: string
}

const TARGETS: readonly CalendarTarget[] = [...PLATFORMS, 'ics']

/** Microsoft has two calendars, and the wrong one asks for another account. */
const HINTS: Partial<Record<CalendarTarget, string>> = {
  outlook: 'Personal account',
  office365: 'Work or school account',
  ics: 'Any other calendar',
}

/** Plain links to our own server, which counts the click and redirects. They work without JavaScript. */
export function AddToCalendar(props: AddToCalendarProps) {
  const { links, onChoose, isCompact = false, first = 'google', headingId } = props
  return (
    <ul aria-labelledby={headingId} className={isCompact ? 'calendar-tiles small-tiles' : 'calendar-tiles'}>
      {[first, ...TARGETS.filter((target) => target !== first)].map((target) => (
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
            {isCompact ? (
              <span className="calendar-name">{SHORT_TARGET_NAMES[target]}</span>
            ) : (
              <span>
                <span className="calendar-name">{TARGET_NAMES[target]}</span>
                {HINTS[target] && <span className="calendar-hint">{HINTS[target]}</span>}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Apple's calendar opens the .ics file. The query parameter counts it as Apple instead of as a download. */
function urlOf(target: CalendarTarget, links: AddToCalendarProps['links']): string {
  return target === 'apple' ? `${links.ics}?via=apple` : links[target]
}
