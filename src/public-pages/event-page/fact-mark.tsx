import type { ReactNode } from 'react'

export type Fact = 'when' | 'recurrence' | 'where' | 'soon' | 'dates'

const MARKS: Record<Fact, ReactNode> = {
  when: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3 2" />
    </>
  ),
  recurrence: <path d="M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3" />,
  where: (
    <>
      <path d="M19 10c0 5-7 11-7 11s-7-6-7-11a7 7 0 0 1 14 0z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
  soon: <path d="M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9" />,
  dates: <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" />,
}

export function FactMark({ fact }: { fact: Fact }) {
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
      className="mt-0.5 size-5 shrink-0 text-muted"
    >
      {MARKS[fact]}
    </svg>
  )
}
