import { useEffect, useRef } from 'react'

/** A screen may still have to load, but the focus must not jump long after that. */
const LONGEST_WAIT_MS = 5_000

/** A navigation sets it until its screen has a heading. */
let awaitedHeading: { focusBefore: Element | null; until: number } | null = null

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
    awaitedHeading = { focusBefore: document.activeElement, until: performance.now() + LONGEST_WAIT_MS }
    const heading = visibleHeading()
    if (heading) takeAwaitedFocus(heading)
    else document.getElementById('screen')?.focus({ preventScroll: true })
  }, [path])
}

/**
 * While the next screen loads, the previous one is still in the page, but hidden. The heading of a skeleton would
 * take the focus with it when it goes.
 */
function visibleHeading(): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('h1:not([data-loading])')]
  return headings.find((heading) => heading.getClientRects().length > 0)
}

/** It is the ref of a screen's heading, which gets the focus if a navigation has waited for it. */
export function takeAwaitedFocus(heading: HTMLElement | null): void {
  if (!heading || !awaitedHeading) return
  const { focusBefore, until } = awaitedHeading
  awaitedHeading = null
  const screen = document.getElementById('screen')
  const focus = document.activeElement
  // The user, or the new screen, may have moved the focus meanwhile.
  const hasMoved = focus !== focusBefore && focus !== document.body && focus !== screen
  const isInScreen = focus !== screen && screen?.contains(focus)
  if (hasMoved || isInScreen || performance.now() > until) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
