import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const SIDES = {
  below: 'top-full left-1/2 mt-1.5 -translate-x-1/2',
  beside: 'top-1/2 left-full ml-1.5 -translate-y-1/2',
}

interface TooltipProps {
  text: string
  /** `beside` where the edge of the screen would cut off a tooltip below. */
  side?: keyof typeof SIDES
  children: ReactNode
}

/**
 * Names an icon after 700 ms of hover or keyboard focus. Hidden from screen readers, which read the label of the
 * icon itself.
 * Not rendered on phones, where nothing hovers and even an invisible tooltip would widen the page.
 */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  return (
    <span className="group/tip relative inline-flex">
      {children}
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none invisible absolute max-md:hidden z-40 rounded-md bg-ink px-2 py-1 text-xs whitespace-nowrap text-paper opacity-0 shadow-float group-has-focus-visible/tip:visible group-has-focus-visible/tip:opacity-100 group-has-focus-visible/tip:delay-700 group-hover/tip:visible group-hover/tip:opacity-100 group-hover/tip:delay-700 group-hover/tip:transition-opacity',
          SIDES[side],
        )}
      >
        {text}
      </span>
    </span>
  )
}
