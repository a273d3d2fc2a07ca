import { useEffect } from 'react'
import type { AttendeeWithState } from '../../domain/attendee.ts'

/** The attendees that are not loaded yet. */
export interface UnloadedAttendees {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean }>
}

export interface AttendeeListProps {
  /** Those that are loaded, the oldest sign-up first. */
  attendees: readonly AttendeeWithState[]
  /** The number of those that are not loaded. */
  more: number
  rest: UnloadedAttendees
  onRemove: (attendee: AttendeeWithState) => void
}

/** Fetches one page after the other while `isWanted`. Stops at an error. */
export function useNextPageIf(isWanted: boolean, rest: UnloadedAttendees): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = rest
  const fetches = isWanted && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (fetches) void fetchNextPage()
  }, [fetches, fetchNextPage])
}

export function NotLoaded() {
  return (
    <p role="alert" className="text-sm text-danger">
      More attendees could not be loaded.
    </p>
  )
}
