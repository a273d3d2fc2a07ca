import { eventPagePath } from '../../api/event-urls.ts'
import { answeredText } from '../../domain/answers/answered-date.ts'
import { type Attendance, isOn, LIST_TEXTS } from '../../domain/answers/attendance.ts'
import { factsOf, LANGUAGE_CODES, languageOfSignUp } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import { Phrase, pageDirection } from '../../shared-ui/page-words.tsx'
import { AnswerChoices, AnswerFields, DateField, paragraph } from './answer-fields.tsx'
import { EventFacts } from './event-facts.tsx'
import { CoverPicture, Heading } from './event-page-body.tsx'
import { EventSky, skyClass } from './event-sky.tsx'
import { FormConflicts } from './form-conflicts.tsx'
import { OwnCalendars, type OwnPage, QUIET_BUTTON, QuietForm } from './own-calendars.tsx'
import { PoweredBy } from './page-footer.tsx'
import { Field, FormField } from './reminder-form.tsx'
import type { PageSite } from './shown-event.ts'
import type { ShownQuestion } from './shown-question.ts'
import { TopBar } from './top-bar.tsx'
import { visitorPage } from './visitor-page.tsx'

const NOTICES = { saved: 'saved', calendar: 'invitationSent', link: 'linkSent' } as const

export function ownPage(page: OwnPage, site: PageSite): string {
  const { event, words } = page
  const { own } = words
  return visitorPage({
    title: own.title(event.title),
    words,
    site,
    face: event,
    head: (
      <>
        <meta name="robots" content="noindex" />
        {/* Sends the origin with its forms, but never the URL with the token. */}
        <meta name="referrer" content="strict-origin" />
      </>
    ),
    children: (
      <div
        dir={pageDirection(words, event.title)}
        className={`${skyClass(event)} min-h-screen flex flex-col`}
      >
        <EventSky event={event} isLit={isComing(page)} />
        <TopBar event={event} site={site} />
        <main className="sheet two">
          {event.cover && <CoverPicture cover={event.cover} />}
          <article className="words">
            <Heading event={event} />
            <EventFacts event={event} />
          </article>
          <div className="asks">
            <Notice page={page} />
            <SignUp page={page} />
          </div>
          <div className="actions">
            <OwnCalendars page={page} site={site} />
            <Action
              heading={own.allSignUps}
              text={own.allSignUpsNote}
              action={`/a/${page.token}/link`}
              label={own.emailLink}
            />
            <p className="text-sm text-muted">
              {own.pageIsYours}{' '}
              <a href={eventPagePath(event.slug)} className="underline underline-offset-2">
                {own.pageOfEvent}
              </a>
            </p>
            <Action
              heading={own.notForYou}
              text={own.notForYouNote}
              action="/unsubscribe"
              token={page.token}
              label={own.leave}
            />
          </div>
        </main>
        <PoweredBy site={site} />
      </div>
    ),
  })
}

function Notice({ page: { done, attendance, words } }: { page: OwnPage }) {
  const name = Object.entries(NOTICES).find(([press]) => press === done)?.[1]
  if (name === undefined) return null
  const notice = name === 'invitationSent' && attendance === 'waiting' ? 'invitationLater' : name
  return <output className="block rounded-card bg-success-soft p-4 font-semibold">{words.own[notice]}</output>
}

function SignUp({ page }: { page: OwnPage }) {
  const { token, form, stored, error, errors = {}, answers, attendance, maskedEmail, words } = page
  const { own } = words
  const { question } = page.event
  const asked = question && !question.isClosed ? { question, form, errors, isOwnPage: true } : null
  return (
    <section aria-labelledby="sign-up-heading" className={`reminders ${isComing(page) ? 'done' : ''}`}>
      <h2 id="sign-up-heading" className="ask">
        {headingOf(page)}
      </h2>
      <p className="small">
        <Phrase text={listedText(question, attendance, words)} email={<bdi>{maskedEmail}</bdi>} />
      </p>
      {answers.length > 0 && (
        <ul className="mb-3 font-medium">
          {answers.map((answer) => (
            <li key={answer.day}>{answeredText(answer, words, isOn(answer))}</li>
          ))}
        </ul>
      )}
      <details open={page.isChanging || (asked !== null && answers.length === 0)}>
        <summary>{asked ? own.changeAnswer : own.heading}</summary>
        {error !== undefined && (
          <p role="alert" className="error-sign mb-3 rounded-card bg-danger-soft p-3 text-sm text-danger">
            {error}
          </p>
        )}
        {page.conflicts && <FormConflicts parts={page.conflicts} {...{ form, stored, words }} />}
        {question && !question.isClosed && question.dates.length > 0 && (
          <form method="get" action={`/a/${token}`} className="mb-6 flex flex-col gap-3">
            <DateField dates={question.dates} date={form.date} error={errors.date} />
            <button type="submit" className={QUIET_BUTTON}>
              {own.showDate}
            </button>
          </form>
        )}
        <form method="post" action={`/a/${token}`}>
          <input type="hidden" name="read" value={JSON.stringify(stored)} />
          {asked && <AnswerChoices {...asked} />}
          <div className="fields mt-4">
            <FormField name="name" value={form.name} error={errors.name} />
            {asked && <AnswerFields {...asked} />}
            <Field name="language" label={words.page.language}>
              <select
                id="language"
                name="language"
                defaultValue={languageOfSignUp(form.language)}
                className="control"
              >
                {LANGUAGE_CODES.map((code) => (
                  <option key={code} value={code} lang={factsOf(code).tag}>
                    {factsOf(code).name}
                  </option>
                ))}
              </select>
            </Field>
          </div>
          <button type="submit" className="main-button mt-4">
            {own.save}
          </button>
        </form>
      </details>
    </section>
  )
}

function isComing({ event, attendance }: OwnPage): boolean {
  return !event.isPast && !event.cancellation && attendance === 'coming'
}

function headingOf(page: OwnPage): string {
  const { event, answers, attendance, words } = page
  const { own, mail } = words
  if (isComing(page)) return own.coming
  const isOver =
    event.isPast || event.cancellation !== null || (answers.length > 0 && attendance === 'unanswered')
  return isOver ? own.heading : mail.confirmation[LIST_TEXTS[attendance]]
}

function listedText(
  question: ShownQuestion | undefined,
  attendance: Attendance,
  { own, page }: Words,
): string {
  const closing = question?.isClosed ? own.closed : question?.closes ? own.changeUntil(question.closes) : ''
  return paragraph([page.sentence(page[LIST_TEXTS[attendance]]), ...(closing === '' ? [] : [closing])])
}

interface ActionProps {
  heading: string
  text: string
  action: string
  token?: string
  label: string
}

function Action({ heading, text, action, token, label }: ActionProps) {
  return (
    <section>
      <h2 className="text-lg font-semibold">{heading}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{text}</p>
      <QuietForm action={action}>
        {token !== undefined && <input type="hidden" name="token" value={token} />}
        {label}
      </QuietForm>
    </section>
  )
}
