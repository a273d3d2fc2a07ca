import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { ReplyOf, SentBodyOf } from '../../api/call.ts'
import { type event } from '../../api/event-response-schema.ts'
import { coverCalls } from '../../api/picture-calls.ts'
import { planCalls } from '../../api/plan-calls.ts'
import { eventCalls } from '../../api/team-event-calls.ts'
import { copiedTitle } from '../../domain/event/copied-title.ts'
import { EVENT_FIELD_NAMES, pickFields } from '../../domain/event/event-fields.ts'
import { basicWords } from '../language/english-basics.ts'
import { callApi, isApiError } from './call-api.ts'
import type { DraftCover } from './drafts.ts'
import { callQuery, queryClient, queryKeys, refresh, useSingleMutation } from './query-client.ts'

export type Event = z.output<typeof event>
export type EventReply = ReplyOf<typeof eventCalls.readEvent>
type NewEvent = SentBodyOf<typeof eventCalls.createEvent>

function eventQuery(id: string) {
  return callQuery(queryKeys.event(id), eventCalls.readEvent, { path: { id } })
}

export function useEvent(id: string, refetchInterval: number | false = false) {
  return useQuery({ ...eventQuery(id), refetchInterval })
}

/** Reads the event anew when the screen opens: an edit must start from its current version. */
export function useCurrentEvent(id: string) {
  const query = useQuery({ ...eventQuery(id), refetchOnMount: 'always' })
  return { ...query, data: query.isFetchedAfterMount && !query.isError ? query.data : undefined }
}

/** They are emailed when the event is cancelled or deleted. */
export interface EmailedPeople {
  attendees: number
  followers: number
}

/** Returns null until it is known. */
export function useEmailedPeople(id: string | undefined): EmailedPeople | null {
  // People sign up all the time.
  const { data } = useQuery({ ...eventQuery(id ?? ''), enabled: id !== undefined, staleTime: 0 })
  return id !== undefined && data
    ? { attendees: data.attendeeCount, followers: data.followersTold ?? 0 }
    : null
}

export function useEventAnalytics(id: string) {
  return useQuery(callQuery(queryKeys.eventAnalytics(id), eventCalls.eventAnalytics, { path: { id } }))
}

/** @param topic its slug; empty for all events */
export function useAnalyticsSummary(topic: string) {
  const key = topic === '' ? queryKeys.analyticsSummary : [...queryKeys.analyticsSummary, 'topic', topic]
  return useQuery(callQuery(key, eventCalls.analyticsSummary, { query: { topic } }))
}

export function useCreateEvent() {
  return useSingleMutation({
    mutationFn: async ({ body, cover }: { body: NewEvent; cover?: DraftCover | null }, key) => {
      const event = await callApi(eventCalls.createEvent, { body, key })
      return { ...event, coverError: cover ? await putCover(event.id, cover) : null }
    },
    onSuccess: refreshEvents,
  })
}

/** The event exists even if its cover cannot be uploaded. */
async function putCover(id: string, { small, alt }: DraftCover): Promise<unknown> {
  const bytes = Uint8Array.from(atob(small.slice(small.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  const file = new Blob([bytes], { type: 'image/jpeg' })
  try {
    await callApi(coverCalls.putCover, { path: { id }, query: { alt }, file })
    return null
  } catch (error) {
    return error
  }
}

export function useDeleteEvent() {
  return useSingleMutation({
    mutationFn: (id: string) => callApi(eventCalls.deleteEvent, { path: { id } }),
    onSuccess: async (_, id) => {
      queryClient.removeQueries({ queryKey: queryKeys.event(id) })
      await refreshEvents()
    },
    onError: refreshIfGone,
  })
}

/** The server allows it as long as nobody has been told of the deletion. */
export async function undeleteEvent(id: string): Promise<void> {
  await callApi(eventCalls.undeleteEvent, { path: { id } })
  await refreshEvents()
}

export function useDuplicateEvent() {
  return useSingleMutation({
    mutationFn: async (id: string, key) => {
      const { event: original, answerSettings } = await callApi(eventCalls.readEvent, { path: { id } })
      const body = { ...copyOf(original), ...(answerSettings && { answersOf: id }) }
      return callApi(eventCalls.createEvent, { body, key })
    },
    onSuccess: refreshEvents,
    onError: refreshIfGone,
  })
}

/**
 * Copies everything except the slug and the counts. `rruleText` alone carries the whole recurrence. Followers of the
 * calendar would get "New: Copy of …", so whoever lists the copy does it in the form, which says so.
 */
function copyOf(original: Event): NewEvent {
  const { id, title, rruleText, cover } = original
  const fields = pickFields(original, EVENT_FIELD_NAMES)
  return {
    ...fields,
    title: copiedTitle(title, basicWords.copyOf),
    isListed: false,
    rruleText,
    ...(cover && { coverOf: id }),
  }
}

/** Another member of the team may have deleted it in the meantime. */
async function refreshIfGone(error: Error): Promise<void> {
  if (isApiError(error, 404)) await refreshEvents()
}

/** Invalidates everything that depends on events. `me` carries the number of events the user has created. */
export async function refreshEvents(): Promise<void> {
  await refresh(queryKeys.eventLists, queryKeys.everyEvent, queryKeys.analyticsSummary, queryKeys.me)
}

export async function restoreEvent(id: string): Promise<void> {
  await callApi(planCalls.restoreEvent, { path: { id } })
  await refreshEvents()
}
