import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PHONE } from '../ui/use-is-phone.ts'

const COOKIE = 'sidebar_state'
const MAX_AGE = 7 * 24 * 60 * 60

interface SidebarState {
  /** False: only icons. */
  isOpen: boolean
  /** Replaces the sidebar on a phone. */
  sheet: RefObject<HTMLDialogElement | null>
  toggle: () => void
}

/** Toggled by a button, Ctrl+B or Cmd+B. */
export function useSidebarState(): SidebarState {
  const [isOpen, setOpen] = useState(readCookie)
  const sheet = useRef<HTMLDialogElement>(null)

  const toggle = () => {
    if (matchMedia(PHONE).matches) {
      toggleSheet(sheet.current)
      return
    }
    writeCookie(!isOpen)
    setOpen(!isOpen)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key.toLowerCase() === 'b' && (event.metaKey || event.ctrlKey)
    // A text editor has used it for bold text.
    if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    toggle()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return { isOpen, sheet, toggle }
}

function toggleSheet(sheet: HTMLDialogElement | null): void {
  if (sheet?.open) sheet.close()
  else sheet?.showModal()
}

/** As it was left in the last seven days; otherwise open where there is room for it beside two columns of cards. */
function readCookie(): boolean {
  const cookies = document.cookie.split('; ')
  if (cookies.includes(`${COOKIE}=true`)) return true
  return !cookies.includes(`${COOKIE}=false`) && matchMedia('(min-width: 1024px)').matches
}

function writeCookie(isOpen: boolean): void {
  document.cookie = `${COOKIE}=${isOpen}; path=/; max-age=${MAX_AGE}; samesite=lax`
}
