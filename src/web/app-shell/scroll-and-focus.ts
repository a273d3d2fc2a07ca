import { useEffect, useRef } from 'react'

/** A screen that is opened begins at its top; going back leads to where one was, which the browser knows. */
export function useScrollAndFocus(path: string): void {
  const isGoingBack = useRef(false)
  const last = useRef(path)

  useEffect(() => {
    const onPopState = () => {
      isGoingBack.current = true
      setTimeout(() => {
        isGoingBack.current = false
      })
    }
    // Before the router hears of it.
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])

  useEffect(() => {
    if (path === last.current) return
    last.current = path
    if (!isGoingBack.current) scrollTo(0, 0)
    // What had the focus is gone with its screen, unless the new one has taken it.
    if (document.activeElement === document.body)
      document.getElementById('screen')?.focus({ preventScroll: true })
  }, [path])
}
