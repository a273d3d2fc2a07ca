import { useMutation, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { SentBodyOf } from '../../api/call.ts'
import { type Contract, contract } from '../../api/contract.ts'
import type { event } from '../../api/event-answer.ts'
import { copiedTitle } from '../../domain/event/copied-title.ts'
import { callApi, hasFailedWith } from './call-api.ts'
import { ME, queryClient } from './query-client.ts'

export type Event = z.output<typeof event>

export function useEvent(id: string) {
  return useQuery({
    queryKey: ['event', id],
    queryFn: ({ signal }) => callApi(contract.readEvent, { path: { id }, signal }),
  })
}

export function useEventAnalytics(id: string) {
  return useQuery({
    queryKey: ['event', id, 'analytics'],
    queryFn: ({ signal }) => callApi(contract.eventAnalytics, { path: { id }, signal }),
  })
}

export function useAnalyticsSummary() {
  return useQuery({
    queryKey: ['analytics'],
    queryFn: ({ signal }) => callApi(contract.analyticsSummary, { signal }),
  })
}

export function useCreateEvent() {
  return useMutation({
    mutationFn: (body: SentBodyOf<Contract['createEvent']>) => callApi(contract.createEvent, { body }),
    onSuccess: refreshEvents,
  })
}

export function useChangeEvent(id: string) {
  return useMutation({
    mutationFn: (body: SentBodyOf<Contract['changeEvent']>) =>
      callApi(contract.changeEvent, { path: { id }, body }),
    onSuccess: refreshEvents,
  })
}

export function useDeleteEvent() {
  return useMutation({
    mutationFn: (id: string) => callApi(contract.deleteEvent, { path: { id } }),
    onSuccess: async (_, id) => {
      queryClient.removeQueries({ queryKey: ['event', id] })
      await refreshEvents()
    },
    onError: refreshIfGone,
  })
}

export function useDuplicateEvent() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { event: original } = await callApi(contract.readEvent, { path: { id } })
      return callApi(contract.createEvent, { body: copyOf(original) })
    },
    onSuccess: refreshEvents,
    onError: refreshIfGone,
  })
}

/** Everything but the slug and the counts. How it repeats goes along as text, which says it all. */
function copyOf(original: Event): SentBodyOf<Contract['createEvent']> {
  return {
    title: copiedTitle(original.title),
    descriptionHtml: original.descriptionHtml,
    location: original.location,
    timezone: original.timezone,
    startIso: original.startIso,
    endIso: original.endIso,
    allDay: original.allDay,
    isPublic: original.isPublic,
    organizerName: original.organizerName,
    organizerEmail: original.organizerEmail,
    captureAttendees: original.captureAttendees,
    rruleText: original.rruleText,
  }
}

/** Somebody else of the team may have deleted it meanwhile. */
async function refreshIfGone(error: Error): Promise<void> {
  if (hasFailedWith(404, error)) await refreshEvents()
}

/** What depends on events: their lists, each of them, the sums, and how many one has made. */
async function refreshEvents(): Promise<void> {
  const stale = ['events', 'event', 'analytics', ...ME]
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) })
}
