import type { ReactNode } from 'react'
import { eventPagePath } from '../../api/event-urls.ts'
import { factsOf, LANGUAGE_CODES, languageOfSignUp } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import { Phrase, pageDirection } from '../../shared-ui/page-words.tsx'
import { AnswerFields, CONTROL } from './answer-fields.tsx'
import { EventCalendars } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import { Heading } from './event-page-body.tsx'
import { PoweredBy } from './page-footer.tsx'
import { Field, FormField, type FormTexts } from './reminder-form.tsx'
import type { Device, PageSite, ShownEvent } from './shown-event.ts'
import type { ShownQuestion } from './shown-question.ts'
import { Sign } from './sign.tsx'
import { visitorPage } from './visitor-page.tsx'

const NOTICES = { saved: 'saved', calendar: 'invitationSent', link: 'linkSent' } as const

interface OwnPage {
  words: Words
  token: string
  event: ShownEvent
  form: FormTexts
  errors?: FormTexts
  /** It says why the form was rejected, if no field is wrong. */
  error?: string
  answers: readonly string[]
  /** The page never shows the whole address: the email with the link may have been forwarded. */
  maskedEmail: string
  /** A calendar can follow the event if it is `open`, and does so already if it is `invited`. */
  calendar: 'off' | 'open' | 'invited'
  device: Device
  done?: string | undefined
}

export function ownPage(page: OwnPage, site: PageSite): string {
  const { event, words } = page
  const { own } = words
  return visitorPage({
    title: own.title(event.title),
    words,
    site,
    face: { accent: event.accent },
    head: (
      <>
        <meta name="robots" content="noindex" />
        {/* Sends the origin with its forms, but never the URL with the token. */}
        <meta name="referrer" content="strict-origin" />
      </>
    ),
    children: (
      <div dir={pageDirection(words, event.title)} className="sky min-h-screen flex flex-col">
        <main className="sheet">
          <article>
            <Sign occurrence={event.occurrence} />
            <div className="flex flex-col gap-6">
              <Notice page={page} />
              <Heading event={event} />
              <EventFacts event={event} />
            </div>
          </article>
          <div className="actions">
            <SignUp page={page} />
            <Calendars page={page} site={site} />
            <Action
              heading={own.allSignUps}
              text={own.allSignUpsNote}
              action={`/a/${page.token}/link`}
              label={own.emailLink}
            />
            <Action
              heading={own.notForYou}
              text={own.notForYouNote}
              action="/unsubscribe"
              token={page.token}
              label={own.leave}
            />
            <p className="text-sm text-muted">
              {own.pageIsYours}{' '}
              <a href={eventPagePath(event.slug)} className="underline underline-offset-2">
                {own.pageOfEvent}
              </a>
            </p>
          </div>
        </main>
        <PoweredBy site={site} />
      </div>
    ),
  })
}

function Notice({ page: { done, words } }: { page: OwnPage }) {
  const notice = Object.entries(NOTICES).find(([name]) => name === done)?.[1]
  if (notice === undefined) return null
  return <output className="block rounded-card bg-success-soft p-4 font-semibold">{words.own[notice]}</output>
}

function SignUp({ page }: { page: OwnPage }) {
  const { token, form, error, errors = {}, answers, maskedEmail, words } = page
  const { own } = words
  const { question } = page.event
  return (
    <section aria-labelledby="sign-up-heading" className="reminders">
      <h2 id="sign-up-heading" className="text-lg font-semibold">
        {own.heading}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        <Phrase text={listedText(question, own)} email={<bdi>{maskedEmail}</bdi>} />
      </p>
      {answers.length > 0 && (
        <ul className="mb-3 font-medium">
          {answers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
      )}
      {error !== undefined && (
        <p role="alert" className="error-sign mb-3 rounded-card bg-danger-soft p-3 text-sm text-danger">
          {error}
        </p>
      )}
      <form method="post" action={`/a/${token}`}>
        {question && !question.isClosed && <AnswerFields question={question} form={form} errors={errors} />}
        <div className="fields">
          <FormField name="name" value={form.name} error={errors.name} />
          <Field name="language" label={words.page.language}>
            <select
              id="language"
              name="language"
              defaultValue={languageOfSignUp(form.language)}
              className={CONTROL}
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
    </section>
  )
}

function listedText(question: ShownQuestion | undefined, own: Words['own']): string {
  if (question?.isClosed) return own.listedClosed
  return question?.closes ? own.listedUntil(question.closes) : own.listed
}

function Calendars({ page, site }: { page: OwnPage; site: PageSite }) {
  const { token, event, calendar, device, words } = page
  const { own } = words
  return (
    <section aria-labelledby="calendar-heading">
      <h2 id="calendar-heading" className="mb-3 text-lg font-semibold">
        {own.inYourCalendar}
      </h2>
      {calendar !== 'off' && (
        <div className="mb-3">
          <p className="font-semibold">{own[calendar].title}</p>
          <p className="mb-3 text-sm text-muted">{own[calendar].text}</p>
          <QuietForm action={`/a/${token}/calendar`}>{own[calendar].button}</QuietForm>
        </div>
      )}
      <EventCalendars {...{ event, site, device }} look="page" />
    </section>
  )
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

function QuietForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form method="post" action={action}>
      <button
        type="submit"
        className="min-h-11 w-full rounded-card border border-edge bg-surface px-3 text-base font-medium text-ink"
      >
        {children}
      </button>
    </form>
  )
}
