import type { ReactNode } from 'react'
import type { Platform } from '../domain/analytics/event-stats.ts'
import { PLATFORM_NAMES } from '../domain/language/platform-names.ts'

/** The logos have the services' own colors instead of our tokens. */
const MARKS: Record<CalendarTarget, ReactNode> = {
  google: (
    <g transform="translate(3 3)">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26c-.81.54-1.84.86-3.05.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.51.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.96l3 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </g>
  ),
  apple: (
    <path
      fill="currentColor"
      transform="translate(2.4 2) scale(.8)"
      d="M12.15 6.9c-.95 0-2.41-1.08-3.96-1.04-2.04.02-3.91 1.18-4.96 3.01-2.12 3.67-.55 9.1 1.52 12.09 1.01 1.45 2.21 3.09 3.79 3.04 1.52-.07 2.09-.99 3.94-.99 1.83 0 2.35.99 3.96.95 1.63-.03 2.67-1.48 3.67-2.95 1.16-1.69 1.64-3.32 1.66-3.41-.04-.02-3.18-1.22-3.22-4.86-.02-3.04 2.48-4.5 2.6-4.56-1.43-2.09-3.62-2.32-4.39-2.38-2-.15-3.68 1.1-4.61 1.1zm3.38-3.07c.84-1.01 1.4-2.43 1.25-3.83-1.21.05-2.67.8-3.54 1.82-.78.9-1.45 2.34-1.27 3.71 1.34.11 2.72-.68 3.56-1.7"
    />
  ),
  outlook: (
    <>
      <rect x="8" y="4" width="14" height="16" rx="2" fill="#28a8ea" />
      <path d="M8 10l7 4.5L22 10v8a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z" fill="#0f78d4" />
      <rect x="2" y="7" width="11" height="11" rx="2" fill="#0a4a8f" />
      <ellipse cx="7.5" cy="12.5" rx="2.3" ry="2.7" fill="none" stroke="#ffffff" strokeWidth="1.6" />
    </>
  ),
  office365: (
    <>
      <path fill="#f25022" d="M3 3h8.5v8.5H3z" />
      <path fill="#7fba00" d="M12.5 3H21v8.5h-8.5z" />
      <path fill="#00a4ef" d="M3 12.5h8.5V21H3z" />
      <path fill="#ffb900" d="M12.5 12.5H21V21h-8.5z" />
    </>
  ),
  yahoo: (
    <>
      <rect x="2" y="2" width="20" height="20" rx="5" fill="#6001d2" />
      <path
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.2"
        strokeLinecap="round"
        d="M6 8l3.2 5.2M13 8l-4.6 10M17 7.5v5.5M17 17v.1"
      />
    </>
  ),
  ics: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M12 4v11M7.5 10.5L12 15l4.5-4.5M4 17v1.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V17"
    />
  ),
}

export function CalendarMark({ calendar }: { calendar: CalendarTarget }) {
  return (
    <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" className="calendar-mark">
      {MARKS[calendar]}
    </svg>
  )
}

export type CalendarTarget = Platform | 'ics'

export const SHORT_TARGET_NAMES: Readonly<Record<CalendarTarget, string>> = {
  ...PLATFORM_NAMES,
  ics: 'Download .ics',
  google: 'Google',
  apple: 'Apple',
  yahoo: 'Yahoo',
}
