const COOKIE = 'sidebar_state'
const KEPT_FOR = 7 * 24 * 60 * 60

/** Open unless it was closed within the last seven days. */
export function readSidebarState(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`)
}

export function writeSidebarState(isOpen: boolean): void {
  document.cookie = `${COOKIE}=${isOpen}; path=/; max-age=${KEPT_FOR}; samesite=lax`
}
