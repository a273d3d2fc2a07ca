import { Component, lazy, type ReactNode, Suspense } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { AppShell } from './app-shell/app-shell.tsx'
import { ConnectionBar, useRetryWhenBack } from './app-shell/connection-bar.tsx'
import { lazyScreen, loadOrReload } from './app-shell/lazy-screen.tsx'
import { RequireSignIn, useCurrentUser } from './app-shell/require-sign-in.tsx'
import { DashboardScreen } from './dashboard/dashboard-screen.tsx'
import { navigateUnlessUnsaved } from './event-editor/unsaved-changes.ts'
import { basicWords } from './language/english-basics.ts'
import { currentConnection } from './queries/connection.ts'
import { Button, ButtonLink } from './ui/button.tsx'
import { LoadingSpinner } from './ui/loading.tsx'
import { FullPageMessage, usePageTitle } from './ui/page.tsx'
import { ToastArea } from './ui/toasts.tsx'

// Only the dashboard is in the first download; the other screens are loaded when opened.
const loadSignIn = () => loadOrReload(() => import('./app-shell/sign-in-screens.tsx'))
const LoginScreen = lazy(async () => ({ default: (await loadSignIn()).LoginScreen }))
const JoinScreen = lazy(async () => ({ default: (await loadSignIn()).JoinScreen }))
const CreateEventScreen = lazyScreen(() => import('./event-editor/create-event-screen.tsx'))
const ImportScreen = lazyScreen(() => import('./dashboard/import-screen.tsx'))
const EditEventScreen = lazyScreen(() => import('./event-editor/edit-event-screen.tsx'))
const EventDetailScreen = lazyScreen(() => import('./event-detail/event-detail-screen.tsx'))
const CheckInScreen = lazyScreen(() => import('./event-detail/check-in-screen.tsx'))
const AnalyticsScreen = lazyScreen(() => import('./analytics/analytics-screen.tsx'))
const SettingsScreen = lazyScreen(() => import('./settings/settings-screen.tsx'))
const AdminScreen = lazyScreen(() => import('./admin/admin-screen.tsx'))
const SupportScreen = lazyScreen(() => import('./app-shell/support-screen.tsx'))

/** Any path besides these, /login and /join is a 404. */
const SIGNED_IN_PATHS =
  /^\/(?:$|analytics$|support$|settings$|admin(?:\/[a-z]+)?$|events\/[^/]+(?:\/(?:edit|check-in))?$)/

export function OrganizerApp() {
  useRetryWhenBack()
  return (
    <ErrorBoundary>
      <Router aroundNav={navigateUnlessUnsaved}>
        <Suspense fallback={<LoadingSpinner height="min-h-dvh" />}>
          <Switch>
            <Route path={SIGNED_IN_PATHS}>
              <RequireSignIn>
                <SignedInScreens />
              </RequireSignIn>
            </Route>
            <Route>
              <ConnectionBar />
              <Switch>
                <Route path="/login" component={LoginScreen} />
                <Route path="/join" component={JoinScreen} />
                <Route component={NotFoundScreen} />
              </Switch>
            </Route>
          </Switch>
        </Suspense>
      </Router>
      <ToastArea />
    </ErrorBoundary>
  )
}

/** One shell is around all of them, so that the sidebar stays mounted between screens. */
function SignedInScreens() {
  const { isAdmin = false } = useCurrentUser()
  const [location] = useLocation()
  if (location.startsWith('/admin') && !isAdmin) return <NotFoundScreen />
  return (
    <AppShell>
      <Switch>
        <Route path="/analytics" component={AnalyticsScreen} />
        <Route path="/support" component={SupportScreen} />
        <Route path="/settings" component={SettingsScreen} />
        <Route path="/events/create" component={CreateEventScreen} />
        <Route path="/events/import" component={ImportScreen} />
        <Route path="/events/:id/edit">{({ id }) => <EditEventScreen key={id} id={id} />}</Route>
        <Route path="/events/:id/check-in">{({ id }) => <CheckInScreen key={id} id={id} />}</Route>
        <Route path="/events/:id">{({ id }) => <EventDetailScreen key={id} id={id} />}</Route>
        <Route path="/admin/:path?">{({ path }) => <AdminScreen path={path} />}</Route>
        <Route component={DashboardScreen} />
      </Switch>
    </AppShell>
  )
}

function NotFoundScreen() {
  usePageTitle(basicWords.notFoundTitle)
  return (
    <FullPageMessage title={basicWords.notFoundTitle} sentence={basicWords.notFound}>
      <ButtonLink to="/" variant="primary">
        {basicWords.backToDashboard}
      </ButtonLink>
    </FullPageMessage>
  )
}

/** Shows a message instead of a white page, also when an update has removed the script of a screen. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const isOnline = currentConnection() === 'online'
    return (
      <FullPageMessage
        title={isOnline ? basicWords.somethingWentWrong : basicWords.pageNotLoaded}
        sentence={isOnline ? basicWords.reloadAndSafe : basicWords.connectionAndSafe}
      >
        <Button variant="primary" onClick={() => location.reload()}>
          {basicWords.reload}
        </Button>
      </FullPageMessage>
    )
  }
}
