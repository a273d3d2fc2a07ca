import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { FullPageMessage } from '../ui/full-page-message.tsx'

/** Shows a message instead of a white page, also when an update has removed the script of a screen. */
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
        sentence="Please reload the page. Everything you saved is safe."
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      />
    )
  }
}
