import { useEffect, useRef } from 'react'

/** A new screen starts at the top. On Back and Forward the browser restores the scroll position itself. */
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
    // Captured, so that it runs before the router's listener.
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])

  useEffect(() => {
    if (path === last.current) return
    last.current = path
    if (!isGoingBack.current) scrollTo(0, 0)
    // The focused element is gone with the old screen, unless the new one has set the focus already.
    if (document.activeElement === document.body)
      document.getElementById('screen')?.focus({ preventScroll: true })
  }, [path])
}
