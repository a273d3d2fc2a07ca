import type { ReactNode } from 'react'
import { editorWords } from '../language/english-editor.ts'
import type { EventReply } from '../queries/event-queries.ts'

export function CalendarNote({ calendar }: Pick<EventReply, 'calendar'>) {
  return calendar && <p role="note">{editorWords.comesFromCalendar(calendar.name)}</p>
}

/** The calendar that the event comes from decides what stands in it. */
export function Locked({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={isLocked} className="flex flex-col gap-5">
      {children}
    </fieldset>
  )
}
