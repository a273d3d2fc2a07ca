import { PLATFORMS } from '../domain/analytics.ts'
import type { CalendarService } from '../domain/calendar/calendar-links.ts'
import { CalendarMark } from './calendar-mark.tsx'
import { type CalendarTarget, SHORT_TARGET_NAMES, TARGET_NAMES } from './calendar-target.ts'

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

const LOOKS = {
  wide: {
    list: 'grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-2',
    link: 'min-h-13 gap-2.5 px-3 py-2',
  },
  compact: {
    list: 'grid-cols-2 gap-1.5 min-[29rem]:grid-cols-3 min-[29rem]:gap-2',
    link: 'min-h-10 gap-1.5 px-2 py-0.5 text-[13px] leading-tight pointer-coarse:min-h-11 min-[29rem]:min-h-11 min-[29rem]:gap-2 min-[29rem]:text-sm [&>svg]:size-5 sm:[&>svg]:size-6',
  },
}

/** Plain links to our own server, which counts the click and redirects. They work without JavaScript. */
export function AddToCalendar({ links, onChoose, isCompact = false, first, headingId }: AddToCalendarProps) {
  const look = isCompact ? LOOKS.compact : LOOKS.wide
  return (
    <ul aria-labelledby={headingId} className={`${look.list} grid auto-rows-fr`}>
      {targetsFrom(first).map((target) => (
        <li key={target} className="flex">
          <a
            href={urlOf(target, links)}
            target="_blank"
            rel="noopener"
            data-calendar={target}
            onClick={onChoose && (() => onChoose(target))}
            className={`${look.link} flex grow items-center rounded-card border border-line bg-surface text-ink no-underline transition-colors hover:bg-sunken`}
          >
            <CalendarMark calendar={target} />
            {isCompact ? (
              <span className="font-medium wrap-normal">{SHORT_TARGET_NAMES[target]}</span>
            ) : (
              <NameAndHint target={target} />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

function targetsFrom(first: CalendarTarget = 'google'): CalendarTarget[] {
  return [first, ...TARGETS.filter((target) => target !== first)]
}

function NameAndHint({ target }: { target: CalendarTarget }) {
  const hint = HINTS[target]
  return (
    <span className="min-w-0 leading-tight">
      <span className="block font-medium wrap-normal">{TARGET_NAMES[target]}</span>
      {hint && <span className="block text-xs text-muted">{hint}</span>}
    </span>
  )
}

/** Apple's calendar opens the .ics file. The query parameter counts it as Apple instead of as a download. */
function urlOf(target: CalendarTarget, links: AddToCalendarProps['links']): string {
  return target === 'apple' ? `${links.ics}?via=apple` : links[target]
}
