import { createContext, type ReactNode, use, useLayoutEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { basicWords } from '../language/english-basics.ts'
import { dashboardWords } from '../language/english-dashboard.ts'
import { type Me, useMe } from '../queries/session-queries.ts'
import { Button } from '../ui/button.tsx'
import { LoadingSpinner } from '../ui/loading.tsx'
import { FullPageMessage } from '../ui/page.tsx'
import { rememberReturnPath } from './return-path.ts'

const UserContext = createContext<Me | null>(null)

// The outline in the page, with its spinner. It stays until the session is known.
const shell = document.querySelector('[data-shell]:not([hidden])')
function putShell(box: HTMLElement | null): void {
  if (shell) box?.append(shell)
}

export function RequireSignIn({ children }: { children: ReactNode }) {
  const me = useMe()
  if (me.isPending) return shell ? <div ref={putShell} /> : <LoadingSpinner height="min-h-dvh" />
  // Only the first load counts: a failed refetch keeps the known user.
  if (me.isLoadingError) {
    return (
      <FullPageMessage title={dashboardWords.serverNotResponding} sentence={dashboardWords.eventsAreSafe}>
        <Button variant="primary" onClick={() => void me.refetch()}>
          {basicWords.tryAgain}
        </Button>
      </FullPageMessage>
    )
  }
  if (me.data) return <UserContext value={me.data}>{children}</UserContext>
  return <RedirectToLogin />
}

export function useCurrentUser(): Me {
  const user = use(UserContext)
  if (!user) throw new Error('useCurrentUser was called outside RequireSignIn.')
  return user
}

function RedirectToLogin() {
  const [location] = useLocation()
  const search = useSearch()
  const whereTo = search ? `${location}?${search}` : location
  useLayoutEffect(() => rememberReturnPath(whereTo), [whereTo])
  return <Redirect to="/login" replace />
}
