import { useEffect, useRef } from 'react'

/** A screen may still have to load, but the focus must not jump long after that. */
const LONGEST_WAIT_MS = 5_000

/**
 * A new screen starts at the top, with the focus on its heading. On Back and Forward the browser restores the scroll
 * position itself.
 */
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
    return focusHeading()
  }, [path])
}

/**
 * While the next screen loads, the previous one is still in the page, but hidden. The heading of a skeleton would take
 * the focus with it when it goes.
 */
function visibleHeading(): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('h1:not([data-loading])')]
  return headings.find((heading) => heading.getClientRects().length > 0)
}

/** Waits for the heading of a screen that is still loading. Returns a function that stops the wait. */
function focusHeading(): () => void {
  const screen = document.getElementById('screen')
  const before = document.activeElement
  const tryToFocus = () => {
    const heading = visibleHeading()
    const focus = document.activeElement
    // The user, or the new screen, may have moved the focus meanwhile.
    const hasMoved = focus !== before && focus !== document.body && focus !== screen
    if (!heading && !hasMoved) return false
    if (!heading || hasMoved || (focus !== screen && screen?.contains(focus))) return true
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  if (tryToFocus() || !screen) return () => undefined
  screen.focus({ preventScroll: true })
  const observer = new MutationObserver(() => tryToFocus() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
