import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/** A fault in a screen, or a part of the app that cannot be fetched any more after an update, is said and not a white page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="grid min-h-dvh place-items-center p-6 text-center">
        <div className="flex max-w-md flex-col items-center gap-4">
          <h1 className="text-xl font-semibold">Something went wrong</h1>
          <p className="text-muted">Please load the page again. What was saved is safe.</p>
          <Button variant="primary" onClick={() => location.reload()}>
            Load again
          </Button>
        </div>
      </main>
    )
  }
}
