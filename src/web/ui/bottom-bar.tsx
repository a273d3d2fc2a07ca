import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** The buttons of a long form, which stay in view. Toasts stand above it. */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [])
  return (
    <div
      ref={bar}
      // Lies in the space that screens leave for toasts.
      className="sticky bottom-0 z-10 -mx-4 -mb-16 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3"
    >
      {children}
    </div>
  )
}
