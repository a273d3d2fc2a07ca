import { PanelLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { dashboardWords } from '../language/english-dashboard.ts'
import { isSessionOver } from '../queries/query-client.ts'
import { Button, CloseButton, Tooltip } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { CLOSES_ON_PRESS_BESIDE } from '../ui/dialog.tsx'
import { HeaderContext, Logo } from '../ui/page.tsx'
import { useScrollAndFocus } from '../ui/scroll-and-focus.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { lazyPart } from './lazy-screen.tsx'
import { useCurrentUser } from './require-sign-in.tsx'
import { takeReturnPath } from './return-path.ts'
import { Sidebar, SwitchedTeamBar, useSidebarState } from './sidebar.tsx'

const SessionOverDialog = lazyPart(() => import('./session-over-dialog.tsx'))

export function AppShell({ children }: { children: ReactNode }) {
  const user = useCurrentUser()
  const { isOpen, sheet, toggle } = useSidebarState()
  const [location, navigate] = useLocation()
  const [header, setHeader] = useState<HTMLElement | null>(null)
  const shortcut = navigator.platform.startsWith('Mac') ? '⌘B' : 'Ctrl+B'
  useScrollAndFocus(location)

  useEffect(() => {
    const whereTo = takeReturnPath()
    if (whereTo) navigate(whereTo, { replace: true })
  }, [navigate])

  return (
    <div className="flex min-h-dvh">
      <a
        href="#screen"
        className="sr-only z-50 rounded-card bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {dashboardWords.skipToContent}
      </a>
      <aside
        aria-label={dashboardWords.sidebar}
        className={classNames(
          'sticky top-0 z-30 hidden h-dvh shrink-0 border-r border-line bg-surface transition-[width] md:block print:hidden',
          isOpen ? 'w-64 overflow-y-auto' : 'w-12',
        )}
      >
        <Sidebar user={user} isCompact={!isOpen} />
      </aside>
      <dialog
        // Every screen gets a new, closed dialog: the browser's Back does not close the sheet.
        key={location}
        ref={sheet}
        aria-label={dashboardWords.menu}
        {...CLOSES_ON_PRESS_BESIDE}
        className="m-0 h-dvh max-h-none w-72 max-w-[calc(100vw-3rem)] border-r border-line bg-surface text-ink md:hidden"
      >
        <CloseButton onClick={() => sheet.current?.close()} className="absolute top-3 right-3" />
        <Sidebar user={user} isCompact={false} onNavigate={() => sheet.current?.close()} />
      </dialog>
      <div className="flex min-w-0 grow flex-col">
        <header className="sticky top-0 z-20 border-b border-line bg-paper print:static print:border-0">
          <div className="mx-auto flex h-14 max-w-[76rem] items-center gap-2 pr-4 pl-2 md:h-16 md:pr-6 md:pl-4">
            <Tooltip text={dashboardWords.toggleSidebarBy(shortcut)} side="beside">
              <Button variant="quiet" size="icon" aria-label={dashboardWords.toggleSidebar} onClick={toggle}>
                <PanelLeft aria-hidden="true" />
              </Button>
            </Tooltip>
            <span aria-hidden="true" className="shrink-0 md:hidden">
              <Logo isCompact />
            </span>
            <div ref={setHeader} className="flex min-w-0 grow items-center gap-2" />
          </div>
          <ConnectionBar />
          <SwitchedTeamBar />
        </header>
        <main
          id="screen"
          tabIndex={-1}
          // The space below is for toasts: at the end of a page they cover nothing.
          className="mx-auto w-full max-w-[76rem] grow px-4 pt-3 pb-24 outline-none md:px-6 md:pt-5"
        >
          <HeaderContext value={header}>{children}</HeaderContext>
        </main>
      </div>
      {isSessionOver.use() && <SessionOverDialog />}
    </div>
  )
}
