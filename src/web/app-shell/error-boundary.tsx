import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { FullPageMessage } from '../ui/full-page-message.tsx'

/** A fault in a screen, or a part of the app that cannot be fetched any more after an update, is said and not a white page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <FullPageMessage
        title="Something went wrong"
        sentence="Please load the page again. What was saved is safe."
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Load again
          </Button>
        }
      />
    )
  }
}
