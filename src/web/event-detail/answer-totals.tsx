import { ANSWERS, type AnswerCounts, type Question } from '../../domain/answers/answer.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { Phrase } from '../../shared-ui/page-words.tsx'
import { answersWords } from '../language/english-answers.ts'
import { attendeesWords } from '../language/english-attendees.ts'
import { numberText, shortDay } from '../language/page-time.ts'
import type { EventReply } from '../queries/event-queries.ts'
import { Badge } from '../ui/badge.tsx'

/** Renders nothing if the event does not ask. */
export function AnswerTotals({ answers, answerSettings, replies }: EventReply) {
  if (!answerSettings) return null
  const { places, questions } = answerSettings
  const [all] = answers
  if (!all) return <p className="text-muted">{attendeesWords.nobodyHasAnswered}</p>
  if (all.date !== null) {
    return (
      <ul className="flex flex-col gap-1 tabular-nums">
        {answers.map((of) => (
          <li key={of.date}>
            {of.date === null ? (
              countsText(of, places)
            ) : (
              <Phrase
                text={attendeesWords.onDate(countsText(of, places))}
                date={<span className="font-medium">{dateText(of.date)}</span>}
              />
            )}
          </li>
        ))}
      </ul>
    )
  }
  const { yes, maybe, no, waiting, checkedIn } = all
  const guests = all.places - yes
  const { totals } = attendeesWords
  const rest = [
    { text: totals.maybe(maybe), count: maybe },
    { text: totals.no(no), count: no },
    ...(waiting > 0 ? [{ text: totals.waiting(waiting), count: waiting }] : []),
  ]
  return (
    <div className="flex flex-col gap-2 tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-7 gap-y-1">
        <span>
          <Phrase
            text={totals.coming(all.places)}
            count={<b className="text-3xl tracking-tight text-success">{numberText(all.places)}</b>}
          />{' '}
          {guests > 0 && (
            <span className="text-sm text-muted">{attendeesWords.yesAndGuests(yes, guests)}</span>
          )}
        </span>
        {rest.map(({ text, count }) => (
          <span key={text}>
            <Phrase text={text} count={<b className="text-3xl tracking-tight">{numberText(count)}</b>} />
          </span>
        ))}
      </p>
      {places !== null && (
        <span aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full bg-sunken">
          <span data-bar className="bg-success" style={{ width: `${(yes / places) * 100}%` }} />
          <span data-bar className="bg-success opacity-55" style={{ width: `${(guests / places) * 100}%` }} />
        </span>
      )}
      <p className="text-sm text-muted empty:hidden">
        {[
          ...(places !== null ? [attendeesWords.ofPlaces(all.places, places)] : []),
          ...(checkedIn > 0 ? [attendeesWords.checkedInCount(checkedIn)] : []),
        ].join(' · ')}
      </p>
      {questions.map(({ id, text, kind }) => {
        const counts = replies.filter(({ questionId }) => questionId === id)
        return (
          counts.length > 0 && (
            <p key={id} className="flex flex-wrap items-center gap-1.5 text-sm">
              <span dir="auto" className="text-muted">
                {text}
              </span>
              {counts.map(({ reply, count }) => (
                <Badge key={reply} tone="outline">
                  <b className="text-ink">{numberText(count)}</b> <bdi>{replyText(kind, reply)}</bdi>
                </Badge>
              ))}
            </p>
          )
        )
      })}
    </div>
  )
}

/** Returns "Yes 12 · Maybe 3 · No 2 · Waiting 1 · 24 of 30 places · 5 checked in". */
function countsText(counts: AnswerCounts, places: number | null): string {
  const { waiting, checkedIn } = counts
  return [
    ...ANSWERS.map((answer) => attendeesWords.answered(answer, counts[answer])),
    ...(waiting > 0 ? [attendeesWords.waitingCount(waiting)] : []),
    places === null
      ? attendeesWords.countWithGuests(counts.places)
      : attendeesWords.ofPlaces(counts.places, places),
    ...(checkedIn > 0 ? [attendeesWords.checkedInCount(checkedIn)] : []),
  ].join(' · ')
}

/** The replies to a question of the kind "yes-no" are stored in English. */
export function replyText(kind: Question['kind'] | undefined, reply: string): string {
  return kind === 'yes-no' ? answersWords.answers[reply === 'Yes' ? 'yes' : 'no'] : reply
}

export function dateText(date: string): string {
  return shortDay(parseDate(date) ?? 0)
}
