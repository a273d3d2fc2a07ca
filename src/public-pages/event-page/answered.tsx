import { eventPagePath } from '../../api/event-urls.ts'
import { attendanceOf, LIST_TEXTS } from '../../domain/answers/attendance.ts'
import { answerText } from '../../domain/answers/given-answer.ts'
import { dayOfWallTime, weekdayOf } from '../../domain/time/wall-time.ts'
import { Phrase, useWords } from '../../shared-ui/page-words.tsx'
import { AnswerMark } from './answer-fields.tsx'
import { EventCalendars } from './event-actions.tsx'
import type { GivenAnswer } from './reminder-form.tsx'
import type { Device, ShownEvent, SiteFacts } from './shown-event.ts'
import { ShareButton } from './top-bar.tsx'

interface AnsweredProps {
  event: ShownEvent
  site: SiteFacts
  device: Device
  email: string
  answer: GivenAnswer
}

const WEEK = 7

/** Takes the place of the question. It says nothing about an address that has signed up before. */
export function Answered({ event, site, device, email, answer }: AnsweredProps) {
  const { page, time } = useWords()
  const { question, occurrence, today } = event
  const attendance = attendanceOf(answer)
  const chosen = question?.dates.find(({ date }) => date === answer.date)
  const day = chosen?.day ?? dayOfWallTime(occurrence.start)
  const date = day - today < WEEK ? time.weekdayName(weekdayOf(day)) : time.longDay(day)
  const replies = (question?.questions ?? []).flatMap(({ id, text, kind }) => {
    const reply = answer.replies[id] ?? ''
    const shown = kind === 'yes-no' ? page.answers[reply === 'Yes' ? 'yes' : 'no'] : reply
    return reply === '' ? [] : [{ id, text, shown }]
  })
  return (
    <section id="reminders" aria-labelledby="reminders-heading" className="reminders done print:hidden">
      <p className="said">
        <AnswerMark answer={answer.answer} />
        {page.youAnswered(answerText(answer, page))}
      </p>
      <h2 id="reminders-heading" className="ask">
        {isLampLit(answer, site) ? (
          page.seeYou(date, answer.name)
        ) : (
          <Phrase
            text={site.confirmsSignUps ? page.oneMoreStep : page[LIST_TEXTS[attendance]]}
            email={<bdi>{email}</bdi>}
          />
        )}
      </h2>
      {replies.length > 0 && (
        <ul className="mt-2">
          {replies.map(({ id, text, shown }) => (
            <li key={id}>
              {text} <strong>{shown}</strong>
            </li>
          ))}
        </ul>
      )}
      {site.confirmsSignUps && answer.answer === 'yes' && <p className="mt-2">{page.countsOnceConfirmed}</p>}
      {answer.isWaiting && <p className="mt-2">{page.waitForPlace}</p>}
      <p className="mt-2 text-sm">{page.successAdded}</p>
      <p className="text-sm">{page.howToChange}</p>
      {attendance !== 'notComing' && (
        <EventCalendars {...{ event, site, device }} date={chosen && answer.date} look="pair" />
      )}
      <p className="acts">
        <ShareButton event={event} site={site} label={page.sendToFriend} />
        <a href={`${eventPagePath(event.slug)}?#reminders`}>{page.signUpAnother}</a>
      </p>
    </section>
  )
}

/** It is lit once the answer counts, and for who has a place. */
export function isLampLit({ answer, isWaiting }: GivenAnswer, { confirmsSignUps }: SiteFacts): boolean {
  return answer === 'yes' && !isWaiting && !confirmsSignUps
}
