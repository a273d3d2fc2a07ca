import { useState } from 'react'
import { ANSWER_NAMES, ANSWERS, type AnswerCounts } from '../../domain/answers/answer.ts'
import { numberText } from '../../domain/text.ts'
import { shortDay } from '../../domain/time/date-format.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import type { EventReply } from '../queries/event-queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'

// Loaded when they are opened first.
const AnswerSettingsDialog = lazyPart(() => import('./answer-settings-dialog.tsx'))
const AttendeeDialog = lazyPart(() => import('./attendee-dialog.tsx'))

export function AnswersCard({ event, answerSettings, answers }: EventReply) {
  const [dialog, open] = useState<'settings' | 'attendee' | null>(null)
  const props = { event, settings: answerSettings, onClose: () => open(null) }
  return (
    <div data-no-print>
      <TitledCard
        title="Will you come?"
        className="gap-3"
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => open('attendee')}>
              Add a person
            </Button>
            <ButtonLink size="small" to={`/events/${event.id}/check-in`}>
              Check in
            </ButtonLink>
            <Button size="small" onClick={() => open('settings')}>
              {answerSettings ? 'Change question' : 'Ask'}
            </Button>
          </div>
        }
      >
        {answerSettings ? (
          answers.length === 0 ? (
            <p className="text-muted">Nobody has answered yet.</p>
          ) : (
            <ul className="flex flex-col gap-1 tabular-nums">
              {answers.map((counts) => (
                <li key={counts.date}>
                  {counts.date !== null && <span className="font-medium">{dateText(counts.date)}: </span>}
                  {countsText(counts, answerSettings.places)}
                </li>
              ))}
            </ul>
          )
        ) : (
          <p className="text-muted">
            Ask visitors whether they come and with how many guests, limit the places and keep a waiting list.
          </p>
        )}
      </TitledCard>
      {dialog === 'settings' && <AnswerSettingsDialog {...props} />}
      {dialog === 'attendee' && <AttendeeDialog {...props} />}
    </div>
  )
}

/** Returns "Yes 12 · Maybe 3 · No 2 · Waiting 1 · 24 of 30 places · 5 checked in". */
function countsText(counts: AnswerCounts, places: number | null): string {
  const { waiting, checkedIn } = counts
  return [
    ...ANSWERS.map((answer) => `${ANSWER_NAMES[answer]} ${numberText(counts[answer])}`),
    ...(waiting > 0 ? [`Waiting ${numberText(waiting)}`] : []),
    places === null
      ? `${numberText(counts.places)} with guests`
      : `${numberText(counts.places)} of ${numberText(places)} places`,
    ...(checkedIn > 0 ? [`${numberText(checkedIn)} checked in`] : []),
  ].join(' · ')
}

export function dateText(date: string): string {
  return shortDay(parseDate(date) ?? 0)
}
