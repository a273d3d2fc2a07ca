import { createContext, type ReactNode, use } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { ReplyOf } from '../../api/call.ts'
import type { Contract } from '../../api/contract.ts'
import { rememberWhereTo } from '../return-path.ts'
import { useMe } from '../session-queries.ts'
import { Button } from '../ui/button.tsx'
import { PageSpinner } from '../ui/spinner.tsx'

export type CurrentUser = ReplyOf<Contract['me']>

const UserContext = createContext<CurrentUser | null>(null)

/** Shows its children to somebody who is signed in, and leads everybody else to the login. */
export function SignedIn({ children }: { children: ReactNode }) {
  const me = useMe()
  const [location] = useLocation()
  const search = useSearch()
  if (me.isPending) return <PageSpinner />
  // Once known, a later question that fails changes nothing.
  if (me.isLoadingError) return <CannotTell onRetry={() => void me.refetch()} />
  if (me.data) return <UserContext value={me.data}>{children}</UserContext>
  rememberWhereTo(search ? `${location}?${search}` : location)
  return <Redirect to="/login" replace />
}

export function useCurrentUser(): CurrentUser {
  const user = use(UserContext)
  if (!user) throw new Error('Nobody is signed in here.')
  return user
}

function CannotTell({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="flex max-w-md flex-col items-center gap-4">
        <h1 className="text-xl font-semibold">The server does not answer</h1>
        <p className="text-muted">Your events are safe. Please check your connection and try again.</p>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </main>
  )
}
