import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { planCalls } from '../../api/plan-calls.ts'
import { type EventForm, eventOfForm, formOfEvent } from '../../domain/event/event-form.ts'
import { FORM_TIME_FIELDS } from '../../domain/event/merge-event-forms.ts'
import { eventFormErrors, validEventForm } from '../event-parts/event-form-errors.ts'
import type { Event } from '../queries/event-queries.ts'
import { callQuery, queryKeys } from '../queries/query-client.ts'
import { useSettled } from '../ui/use-settled.ts'

/** Returns how many answers are for dates that the event would no longer have with the times of the form. */
export function useLostAnswers(form: EventForm, event: Event | null): number {
  const change = useMemo(() => (event ? changeOfTimes(form, event) : null), [form, event])
  const settledChange = useSettled(change)
  const { data } = useQuery({
    ...callQuery(queryKeys.repetitionPreview(event?.id ?? '', settledChange), planCalls.previewRecurrence, {
      path: { id: event?.id ?? '' },
      body: settledChange ?? {},
    }),
    enabled: settledChange !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return change && data ? data.lostAnswers : 0
}

/** Returns null if the times are as before, or not complete. Only the dates of a series can vanish. */
function changeOfTimes(form: EventForm, event: Event) {
  const before = formOfEvent(event)
  const isSame = FORM_TIME_FIELDS.every((name) => form[name] === before[name])
  if (!event.isRecurring || isSame || Object.values(eventFormErrors(form)).some(Boolean)) return null
  const { startIso, endIso, timezone, allDay } = eventOfForm(validEventForm(form), event)
  return { startIso, endIso, timezone, allDay }
}
