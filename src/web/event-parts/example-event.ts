import { EMPTY_EVENT_FORM, eventOfForm } from '../../domain/event/event-form.ts'
import { formatDate } from '../../domain/time/wall-time.ts'
import { basicWords } from '../language/english-basics.ts'
import { browserToday, browserZone } from '../ui/browser-time.ts'

const TITLE = basicWords.exampleTitle

export function exampleEvent(organizer: { organizerName: string; organizerEmail: string }) {
  const date = formatDate(browserToday() + 9)
  return eventOfForm({
    ...EMPTY_EVENT_FORM,
    ...organizer,
    title: TITLE,
    description: basicWords.exampleDescription,
    location: basicWords.exampleLocation,
    timezone: browserZone(),
    startDate: date,
    startTime: '18:00',
    endDate: date,
    endTime: '20:00',
  })
}

/** An example that got another title is an event like any other. */
export function isExample(event: { title: string }): boolean {
  return event.title === TITLE
}
