import type { ReactNode } from 'react'
import { eventPagePath } from '../../api/event-urls.ts'
import type { AnswerKind } from '../../domain/answers/answer.ts'
import { EMAIL_LENGTH } from '../../domain/email-address.ts'
import { languageOfSignUp } from '../../domain/language/languages.ts'
import { NAME_LENGTH } from '../../domain/text.ts'
import { Phrase, useWords } from '../../shared-ui/page-words.tsx'
import type { ShownEvent } from './shown-event.ts'

export type FormTexts = Readonly<Record<string, string>>

export type SignUpState =
  | { kind: 'new' }
  | { kind: 'done'; email: string; answer?: GivenAnswer }
  | { kind: 'rejected'; form: FormTexts; fieldErrors: FormTexts; error?: string }

export interface GivenAnswer {
  name: string
  answer: AnswerKind
  guests: number
  replies: Readonly<Record<string, string>>
  date?: string | undefined
  isWaiting: boolean
}

const FIELDS = {
  name: { type: 'text', autoComplete: 'name', maxLength: NAME_LENGTH },
  email: { type: 'email', autoComplete: 'email', maxLength: EMAIL_LENGTH },
} as const

/** Only an event that asks "Will you come?" adds these to the form. The preview of an event has none. */
export interface QuestionParts {
  /** Null when answers are closed, as `fields` is. */
  choices: ReactNode
  fields: ReactNode
  note: string
  button: string | undefined
}

interface ReminderFormProps {
  event: Pick<ShownEvent, 'slug' | 'isPast' | 'language'>
  state: SignUpState
  parts: QuestionParts | undefined
  /** True if a sign-up waits for a press of the button in an email. */
  isConfirmed: boolean
}

/** The script submits this plain HTML form without leaving the page. It folds to one notice. */
export function ReminderForm(props: ReminderFormProps) {
  const { page } = useWords()
  const { state, parts } = props
  return (
    <section id="reminders" aria-labelledby="reminders-heading" className="reminders print:hidden">
      <h2 id="reminders-heading" className="ask">
        <bdi>{parts?.choices ? page.willYouCome : page.getReminders}</bdi>
      </h2>
      {!parts?.choices && <SignedUp {...props} />}
      {state.kind !== 'done' && <Form {...props} rejection={state.kind === 'rejected' ? state : null} />}
    </section>
  )
}

/** Replaces the form after a sign-up. The script shows it when the form was sent without leaving the page. */
function SignedUp({ event: { slug }, state, isConfirmed }: ReminderFormProps) {
  const { page } = useWords()
  const email = state.kind === 'done' ? state.email : null
  const heading = isConfirmed ? page.oneMoreStep : page.onTheList
  const address = <bdi data-email>{email}</bdi>
  return (
    <output data-signed-up hidden={email === null} className="mt-3 block rounded-card bg-success-soft p-4">
      <p className="font-semibold">
        <Phrase text={heading} email={address} />
      </p>
      {/* The script says it in a toast. */}
      {(isConfirmed || email !== null) && (
        <p className="text-sm">{email !== null ? page.successAdded : page.added}</p>
      )}
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

interface FormProps extends Pick<ReminderFormProps, 'event' | 'parts'> {
  rejection: Extract<SignUpState, { kind: 'rejected' }> | null
}

function Form({ event, parts, rejection }: FormProps) {
  const { language, page } = useWords()
  const { slug, isPast } = event
  const offer = isPast ? page.remindersOfPast : page.remindersOffer
  return (
    <form
      method="post"
      action={`${eventPagePath(slug)}#reminders`}
      // The script sends name and email only. The other fields are for the browser itself.
      data-reminders={parts?.choices ? undefined : slug}
      className={parts?.choices && !rejection ? 'folding' : undefined}
    >
      {!parts?.choices && <Small text={offer} />}
      {rejection?.error && (
        <p role="alert" className="error-sign mb-3 rounded-card bg-danger-soft p-3 text-sm text-danger">
          {rejection.error}
        </p>
      )}
      {parts && parts.note !== '' && <Small text={parts.note} />}
      {parts?.choices}
      {/* Emails come in the language of the team, unless the form names another one. */}
      {language !== languageOfSignUp(event.language) && (
        <input type="hidden" name="language" value={language} />
      )}
      <div className="rest">
        <div className="fields">
          <NameAndEmail rejection={rejection} />
          {parts?.fields}
        </div>
        <button type="submit" data-pending={page.submitting} className="main-button mt-4">
          {parts?.button ?? page.subscribe}
        </button>
        {parts?.choices && <Small text={offer} />}
      </div>
    </form>
  )
}

function NameAndEmail({ rejection }: Pick<FormProps, 'rejection'>) {
  const { form = {}, fieldErrors = {} } = rejection ?? {}
  return (
    <>
      <FormField name="name" value={form.name} error={fieldErrors.name} />
      <FormField name="email" value={form.email} error={fieldErrors.email} />
    </>
  )
}

function Small({ text }: { text: string }) {
  return (
    <p className="small">
      <bdi>{text}</bdi>
    </p>
  )
}

interface FormFieldProps {
  name: keyof typeof FIELDS
  value: string | undefined
  error: string | undefined
}

export function FormField({ name, value, error }: FormFieldProps) {
  const { page } = useWords()
  return (
    <Field name={name} label={page[name]} error={error}>
      <input
        {...FIELDS[name]}
        id={name}
        name={name}
        required
        defaultValue={value}
        aria-describedby={`${name}-error`}
        aria-invalid={error ? true : undefined}
        className="control"
      />
    </Field>
  )
}

interface FieldProps {
  name: string
  label: string
  error?: string | undefined
  children: ReactNode
}

export function Field({ name, label, error, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="text-sm font-semibold">
        <bdi>{label}</bdi>
      </label>
      {children}
      <ErrorLine name={name} error={error} />
    </div>
  )
}

export function ErrorLine({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  return (
    <p id={`${name}-error`} className="error-sign text-sm text-danger empty:hidden">
      {error}
    </p>
  )
}
