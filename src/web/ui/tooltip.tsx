import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

const DELAY_MS = 700

// The padding belongs to the tooltip: the pointer can cross it without leaving.
const SIDES = {
  below: 'top-full left-1/2 -translate-x-1/2 pt-1.5',
  beside: 'top-1/2 left-full -translate-y-1/2 pl-1.5',
}

interface TooltipProps {
  text: string
  /** `beside` where the edge of the screen would cut off a tooltip below. */
  side?: keyof typeof SIDES
  children: ReactNode
}

/**
 * Names an icon after 700 ms of hover or keyboard focus. It stays while the pointer is on it and closes with Escape.
 * Hidden from screen readers, which read the label of the icon itself. Not for touch, where nothing hovers.
 */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openLater = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), DELAY_MS)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  return (
    <span
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && openLater()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && openLater()}
      onBlur={close}
      className="relative inline-flex"
    >
      {children}
      {isOpen && (
        <span aria-hidden="true" className={classNames('absolute z-40', SIDES[side])}>
          <span className="block rounded-md border border-transparent bg-ink px-2 py-1 text-xs whitespace-nowrap text-paper shadow-float">
            {text}
          </span>
        </span>
      )}
    </span>
  )
}
