import { lazy, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { ErrorBoundary } from './parts/error-boundary.tsx'
import { Shell } from './parts/shell.tsx'
import { SignedIn } from './parts/signed-in.tsx'
import { DashboardScreen } from './screens/dashboard-screen.tsx'
import { PageSpinner, ScreenSpinner } from './ui/spinner.tsx'
import { ToastArea } from './ui/toast-area.tsx'
import { navigateUnlessUnsaved } from './unsaved-changes.ts'

// The dashboard comes at once; every other screen when it is opened.
const LoginScreen = lazy(() => import('./screens/login-screen.tsx'))
const JoinScreen = lazy(() => import('./screens/join-screen.tsx'))
const CreateEventScreen = lazy(() => import('./screens/create-event-screen.tsx'))
const EditEventScreen = lazy(() => import('./screens/edit-event-screen.tsx'))
const EventScreen = lazy(() => import('./screens/event-screen.tsx'))
const AnalyticsScreen = lazy(() => import('./screens/analytics-screen.tsx'))
const SettingsScreen = lazy(() => import('./screens/settings-screen.tsx'))
const SupportScreen = lazy(() => import('./screens/support-screen.tsx'))
const NotFoundScreen = lazy(() => import('./screens/not-found-screen.tsx'))

/** The screens that need somebody signed in; any other path but these, the login and the invitation is a 404. */
const IN_SHELL = /^\/(?:$|analytics$|support$|settings$|events\/[^/]+(?:\/edit)?$)/

export function OrganizerApp() {
  return (
    <ErrorBoundary>
      <Router aroundNav={navigateUnlessUnsaved}>
        <Suspense fallback={<PageSpinner />}>
          <Switch>
            <Route path="/login" component={LoginScreen} />
            <Route path="/join" component={JoinScreen} />
            <Route path={IN_SHELL} component={ScreensInShell} />
            <Route component={NotFoundScreen} />
          </Switch>
        </Suspense>
      </Router>
      <ToastArea />
    </ErrorBoundary>
  )
}

/** One shell for all of them, so that it stays in place when the screen changes. */
function ScreensInShell() {
  return (
    <SignedIn>
      <Shell>
        <Suspense fallback={<ScreenSpinner />}>
          <Switch>
            <Route path="/analytics" component={AnalyticsScreen} />
            <Route path="/support" component={SupportScreen} />
            <Route path="/settings" component={SettingsScreen} />
            <Route path="/events/create" component={CreateEventScreen} />
            <Route path="/events/:id/edit">{({ id }) => <EditEventScreen key={id} id={id} />}</Route>
            <Route path="/events/:id">{({ id }) => <EventScreen key={id} id={id} />}</Route>
            <Route component={DashboardScreen} />
          </Switch>
        </Suspense>
      </Shell>
    </SignedIn>
  )
}
