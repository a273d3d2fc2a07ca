import { PLATFORMS, type Platform } from '../domain/analytics.ts'
import type { CalendarService } from '../domain/calendar-links.ts'
import { CalendarMark } from './calendar-mark.tsx'

/** Where an event can go: the five calendars, and the file for all others. */
export type CalendarTarget = Platform | 'ics'

interface AddToCalendarProps {
  links: Record<CalendarService | 'ics', string>
  /** Told which one was chosen; the links work without anybody listening. */
  onChoose?: (target: CalendarTarget) => void
}

const TARGETS: readonly CalendarTarget[] = [...PLATFORMS, 'ics']

/** Microsoft has two calendars, and an event sent to the wrong one ends at a page that asks for another account. */
const WORDS: Record<CalendarTarget, { label: string; hint?: string }> = {
  google: { label: 'Google Calendar' },
  apple: { label: 'Apple Calendar' },
  outlook: { label: 'Outlook.com', hint: 'Personal account' },
  office365: { label: 'Microsoft 365', hint: 'Work or school account' },
  yahoo: { label: 'Yahoo Calendar' },
  ics: { label: 'Download .ics', hint: 'Any other calendar' },
}

/** Plain links to our own addresses, which count and lead on: they work before and without any script. */
export function AddToCalendar({ links, onChoose }: AddToCalendarProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-2">
      {TARGETS.map((target) => (
        <li key={target} className="flex">
          <a
            href={addressOf(target, links)}
            target="_blank"
            rel="noopener"
            data-calendar={target}
            onClick={onChoose && (() => onChoose(target))}
            className="flex min-h-13 grow items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 text-ink no-underline transition-colors hover:bg-sunken"
          >
            <CalendarMark calendar={target} />
            <span className="min-w-0 leading-tight">
              <span className="block font-medium">{WORDS[target].label}</span>
              {WORDS[target].hint && <span className="block text-xs text-muted">{WORDS[target].hint}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Apple's calendar opens the file; the mark in its address counts it as Apple's and not as a download. */
function addressOf(target: CalendarTarget, links: AddToCalendarProps['links']): string {
  return target === 'apple' ? `${links.ics}?via=apple` : links[target]
}
