import type { ReactNode } from 'react'
import { eventPagePath } from '../../api/event-urls.ts'
import type { AnswerKind } from '../../domain/answers/answer.ts'
import { EMAIL_LENGTH } from '../../domain/email-address.ts'
import { type Language, languageOfSignUp } from '../../domain/language/languages.ts'
import { NAME_LENGTH } from '../../domain/text.ts'
import { Filled, useWords } from '../../shared-ui/page-words.tsx'
import type { ShownEvent } from './shown-event.ts'

/** What was typed into a form, or is wrong with it, by the name of the field. */
export type FormTexts = Readonly<Record<string, string>>

/** The result of a form that was submitted without the script. */
export type SignUpState =
  | { kind: 'new' }
  | { kind: 'done'; email: string; answer?: GivenAnswer }
  | { kind: 'rejected'; typed: FormTexts; fieldErrors: FormTexts; error?: string }

export interface GivenAnswer {
  answer: AnswerKind
  guests: number
  isWaiting: boolean
}

const FIELD_NAMES = ['name', 'email'] as const
const FIELDS = {
  name: { type: 'text', autoComplete: 'name', maxLength: NAME_LENGTH },
  email: { type: 'email', autoComplete: 'email', maxLength: EMAIL_LENGTH },
} as const

/** What an event that asks "Will you come?" adds to the form. The preview of an event has none. */
export interface AskedParts {
  /** Null when answers are closed. */
  fields: ReactNode
  /** What to know before answering. */
  note: string
  button: string | undefined
  /** What was answered, after that. */
  answered: string
}

interface ReminderFormProps {
  event: Pick<ShownEvent, 'slug' | 'isPast' | 'language'>
  state: SignUpState
  asked: AskedParts | undefined
  /** A sign-up waits for a press of the button in an email. */
  isConfirmed: boolean
}

/** A plain HTML form, which the script submits without leaving the page. It folds to one notice. */
export function ReminderForm({
  event: { slug, isPast, language },
  state,
  asked,
  isConfirmed,
}: ReminderFormProps) {
  const { page } = useWords()
  return (
    <section id="reminders" aria-labelledby="reminders-heading" className="reminders print:hidden">
      <h2 id="reminders-heading" className="text-lg font-semibold">
        {page.getReminders}
      </h2>
      <SignedUp
        slug={slug}
        email={state.kind === 'done' ? state.email : null}
        isWaiting={state.kind === 'done' && state.answer?.isWaiting === true}
        answered={asked?.answered ?? ''}
        isConfirmed={isConfirmed}
      />
      {state.kind !== 'done' && (
        <Form slug={slug} ofTeam={language} state={state} asked={asked}>
          {isPast ? page.remindersOfPast : page.remindersOffer}
        </Form>
      )}
    </section>
  )
}

interface SignedUpProps {
  slug: string
  email: string | null
  isWaiting: boolean
  answered: string
  isConfirmed: boolean
}

/** Replaces the form after a sign-up. The script shows it when the form was sent without leaving the page. */
function SignedUp({ slug, email, isWaiting, answered, isConfirmed }: SignedUpProps) {
  const { page } = useWords()
  const heading = isConfirmed ? page.oneMoreStep : isWaiting ? page.onTheWaitingList : page.onTheList
  const address = <bdi data-email>{email}</bdi>
  return (
    <output data-signed-up hidden={email === null} className="mt-3 block rounded-card bg-success-soft p-4">
      <p className="font-semibold">
        <Filled text={heading} email={address} />
      </p>
      {/* The script says it in a toast. */}
      {(isConfirmed || email !== null) && (
        <p className="text-sm">{email !== null ? page.successAdded : page.added}</p>
      )}
      {answered !== '' && <p className="text-sm">{answered}</p>}
      <a
        // Not the address of the form, so that a browser without the script loads the page.
        href={`${eventPagePath(slug)}?#reminders`}
        data-another
        className="text-sm underline underline-offset-2"
      >
        {page.signUpAnother}
      </a>
    </output>
  )
}

interface FormProps {
  slug: string
  /** The language of emails, unless the form names another one. */
  ofTeam: Language | null | undefined
  asked: AskedParts | undefined
  state: Exclude<SignUpState, { kind: 'done' }>
  /** What people get. */
  children: string
}

function Form({ slug, ofTeam, state, asked, children }: FormProps) {
  const { language, page } = useWords()
  const rejected = state.kind === 'rejected' ? state : null
  return (
    <form
      method="post"
      action={`${eventPagePath(slug)}#reminders`}
      // The script sends name and email only. The other fields are for the browser itself.
      data-reminders={asked?.fields ? undefined : slug}
    >
      <p className="mt-1 mb-3 text-sm text-muted">
        <bdi>{children}</bdi>
      </p>
      {rejected?.error && (
        <p role="alert" className="error-sign mb-3 rounded-card bg-danger-soft p-3 text-sm text-danger">
          {rejected.error}
        </p>
      )}
      {asked && asked.note !== '' && (
        <p className="mb-3 text-sm font-medium">
          <bdi>{asked.note}</bdi>
        </p>
      )}
      {asked?.fields}
      {language !== languageOfSignUp(ofTeam) && <input type="hidden" name="language" value={language} />}
      <div className="fields">
        {FIELD_NAMES.map((name) => (
          <FormField
            key={name}
            name={name}
            typed={rejected?.typed[name]}
            error={rejected?.fieldErrors[name]}
          />
        ))}
      </div>
      <button type="submit" data-pending={page.submitting} className="main-button mt-4">
        {asked?.button ?? page.subscribe}
      </button>
    </form>
  )
}

interface FormFieldProps {
  name: (typeof FIELD_NAMES)[number]
  typed: string | undefined
  error: string | undefined
}

export function FormField({ name, typed, error }: FormFieldProps) {
  const { page } = useWords()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="text-sm font-medium">
        {page[name]}
      </label>
      <input
        {...FIELDS[name]}
        id={name}
        name={name}
        required
        defaultValue={typed}
        aria-describedby={`${name}-error`}
        aria-invalid={error ? true : undefined}
        className="min-h-11 w-full rounded-card border border-edge bg-surface px-3 text-base text-ink aria-invalid:border-danger"
      />
      <p id={`${name}-error`} className="error-sign text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
