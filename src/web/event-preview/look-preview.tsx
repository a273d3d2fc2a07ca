import { useState } from 'react'
import { EMPTY_EVENT_FORM } from '../../domain/event/event-form.ts'
import { formatDate } from '../../domain/time/wall-time.ts'
import { basicWords } from '../language/english-basics.ts'
import { editorWords } from '../language/english-editor.ts'
import { browserToday, browserZone } from '../ui/browser-time.ts'
import { PagePreview } from './page-preview.tsx'
import { previewedEvent } from './previewed-event.ts'

/** It shows an event that nobody has made on a page of the team. */
export default function LookPreview({ organizerName }: { organizerName: string }) {
  const [now] = useState(() => Date.now())
  const date = formatDate(browserToday() + 9)
  const form = {
    ...EMPTY_EVENT_FORM,
    organizerName,
    title: editorWords.exampleTitle,
    location: basicWords.exampleLocation,
    timezone: browserZone(),
    captureAttendees: false,
    startDate: date,
    startTime: '18:00',
    endDate: date,
    endTime: '20:00',
  }
  const event = previewedEvent(form, null, now)
  return event && <PagePreview event={event.shown} />
}
