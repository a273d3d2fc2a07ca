import { eventPagePath } from '../../api/event-urls.ts'
import { EMAIL_LENGTH } from '../../domain/email-address.ts'
import { NAME_LENGTH } from '../../domain/text.ts'
import type { ShownEvent } from './shown-event.ts'

/** The result of a form that was submitted without the script. */
export type SignUpState =
  | { kind: 'new' }
  | { kind: 'done'; email: string }
  | { kind: 'rejected'; typed: TypedSignUp; fieldErrors: TypedSignUp; error?: string }

export interface TypedSignUp {
  name: string
  email: string
}

const FIELD_NAMES = ['name', 'email'] as const
const FIELDS = {
  name: { label: 'Name', type: 'text', autoComplete: 'name', maxLength: NAME_LENGTH },
  email: { label: 'Email', type: 'email', autoComplete: 'email', maxLength: EMAIL_LENGTH },
} as const

interface ReminderFormProps {
  event: Pick<ShownEvent, 'slug' | 'isPast'>
  state: SignUpState
  /** A sign-up waits for a press of the button in an email. */
  isConfirmed: boolean
}

/** A plain HTML form, which the script submits without leaving the page. It folds to one notice. */
export function ReminderForm({ event: { slug, isPast }, state, isConfirmed }: ReminderFormProps) {
  return (
    <section id="reminders" aria-labelledby="reminders-heading" className="reminders print:hidden">
      <h2 id="reminders-heading" className="text-lg font-semibold">
        Get Event Reminders
      </h2>
      <SignedUp slug={slug} email={state.kind === 'done' ? state.email : null} isConfirmed={isConfirmed} />
      {state.kind !== 'done' && (
        <Form slug={slug} state={state}>
          {isPast
            ? 'This event is over. Leave your email to hear if it takes place again.'
            : 'A reminder a day and an hour before, and news if anything changes. Leave with one click.'}
        </Form>
      )}
    </section>
  )
}

interface SignedUpProps {
  slug: string
  email: string | null
  isConfirmed: boolean
}

/** Replaces the form after a sign-up. The script shows it when the form was sent without leaving the page. */
function SignedUp({ slug, email, isConfirmed }: SignedUpProps) {
  const address = <bdi data-email>{email}</bdi>
  return (
    <output data-signed-up hidden={email === null} className="mt-3 block rounded-card bg-success-soft p-4">
      <p className="font-semibold">
        {isConfirmed ? (
          <>One more step: press the button in the email to {address}</>
        ) : (
          <>You're on the list as {address}</>
        )}
      </p>
      {/* The script says it in a toast. */}
      {(isConfirmed || email !== null) && (
        <p className="text-sm">{email !== null && 'Success! '}You've been added to the event updates list</p>
      )}
      <a
        // Not the address of the form, so that a browser without the script loads the page.
        href={`${eventPagePath(slug)}?#reminders`}
        data-another
        className="text-sm underline underline-offset-2"
      >
        Sign up somebody else
      </a>
    </output>
  )
}

interface FormProps {
  slug: string
  state: Exclude<SignUpState, { kind: 'done' }>
  /** What people get. */
  children: string
}

function Form({ slug, state, children }: FormProps) {
  const rejected = state.kind === 'rejected' ? state : null
  return (
    <form method="post" action={`${eventPagePath(slug)}#reminders`} data-reminders={slug}>
      <p className="mt-1 mb-3 text-sm text-muted">
        <bdi>{children}</bdi>
      </p>
      {rejected?.error && (
        <p role="alert" className="error-sign mb-3 rounded-card bg-danger-soft p-3 text-sm text-danger">
          {rejected.error}
        </p>
      )}
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
      <button type="submit" data-pending="Submitting..." className="main-button mt-4">
        Subscribe to Updates
      </button>
    </form>
  )
}

interface FormFieldProps {
  name: (typeof FIELD_NAMES)[number]
  typed: string | undefined
  error: string | undefined
}

function FormField({ name, typed, error }: FormFieldProps) {
  const { label, ...input } = FIELDS[name]
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
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
