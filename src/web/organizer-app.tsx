import { lazy, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { AppShell } from './app-shell/app-shell.tsx'
import { ConnectionBar } from './app-shell/connection-bar.tsx'
import { ErrorBoundary } from './app-shell/error-boundary.tsx'
import { lazyScreen } from './app-shell/lazy-screen.tsx'
import { loadOrReload } from './app-shell/reload-once.ts'
import { RequireSignIn } from './app-shell/require-sign-in.tsx'
import { SwitchedTeamBar } from './app-shell/sidebar.tsx'
import { DashboardScreen } from './dashboard/dashboard-screen.tsx'
import { navigateUnlessUnsaved } from './event-editor/unsaved-changes.ts'
import { PageSpinner } from './ui/loading.tsx'
import { ToastArea } from './ui/toast-area.tsx'

// Only the dashboard is in the first download; the other screens are loaded when opened.
const LoginScreen = lazy(() => loadOrReload(() => import('./sign-in/login-screen.tsx')))
const JoinScreen = lazy(() => loadOrReload(() => import('./sign-in/join-screen.tsx')))
const CreateEventScreen = lazyScreen(() => import('./event-editor/create-event-screen.tsx'))
const EditEventScreen = lazyScreen(() => import('./event-editor/edit-event-screen.tsx'))
const EventDetailScreen = lazyScreen(() => import('./event-detail/event-detail-screen.tsx'))
const AnalyticsScreen = lazyScreen(() => import('./analytics/analytics-screen.tsx'))
const SettingsScreen = lazyScreen(() => import('./settings/settings-screen.tsx'))
const SupportScreen = lazyScreen(() => import('./support/support-screen.tsx'))
const NotFoundScreen = lazy(() => loadOrReload(() => import('./not-found-screen.tsx')))

/** The screens for signed-in users. Any path besides these, /login and /join is a 404. */
const SIGNED_IN_PATHS = /^\/(?:$|analytics$|support$|settings$|events\/[^/]+(?:\/edit)?$)/

export function OrganizerApp() {
  return (
    <ErrorBoundary>
      <Router aroundNav={navigateUnlessUnsaved}>
        <Suspense fallback={<PageSpinner />}>
          <Switch>
            <Route path="/login" component={LoginScreen} />
            <Route path="/join" component={JoinScreen} />
            <Route path={SIGNED_IN_PATHS} component={SignedInScreens} />
            <Route component={NotFoundScreen} />
          </Switch>
        </Suspense>
      </Router>
      <SwitchedTeamBar />
      <ConnectionBar />
      <ToastArea />
    </ErrorBoundary>
  )
}

/** One shell around all of them, so that the sidebar stays mounted between screens. */
function SignedInScreens() {
  return (
    <RequireSignIn>
      <AppShell>
        <Switch>
          <Route path="/analytics" component={AnalyticsScreen} />
          <Route path="/support" component={SupportScreen} />
          <Route path="/settings" component={SettingsScreen} />
          <Route path="/events/create" component={CreateEventScreen} />
          <Route path="/events/:id/edit">{({ id }) => <EditEventScreen key={id} id={id} />}</Route>
          <Route path="/events/:id">{({ id }) => <EventDetailScreen key={id} id={id} />}</Route>
          <Route component={DashboardScreen} />
        </Switch>
      </AppShell>
    </RequireSignIn>
  )
}
