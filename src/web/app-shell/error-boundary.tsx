import { Component, type ReactNode } from 'react'
import { currentConnection } from '../queries/connection.ts'
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
    const isOnline = currentConnection() === 'online'
    return (
      <FullPageMessage
        title={isOnline ? 'Something went wrong' : 'This page could not be loaded'}
        sentence={
          isOnline
            ? 'Please reload the page. Everything you saved is safe.'
            : 'Please check your connection. Everything you saved is safe.'
        }
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      />
    )
  }
}
