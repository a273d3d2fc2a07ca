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

/** What else a visitor reads who has to confirm their sign-up. */
const CHECK_YOUR_EMAIL = 'Check your email to confirm'

interface ReminderFormProps {
  event: Pick<ShownEvent, 'slug' | 'isPast'>
  state: SignUpState
  /** A sign-up waits for a press of the button in an email. */
  isConfirmed: boolean
}

/** A plain HTML form, which the script submits without leaving the page. */
export function ReminderForm({ event: { slug, isPast }, state, isConfirmed }: ReminderFormProps) {
  const note = isConfirmed ? CHECK_YOUR_EMAIL : undefined
  return (
    <section
      id="reminders"
      aria-labelledby="reminders-heading"
      className="rounded-card border border-line bg-surface p-4 sm:p-5 print:hidden"
    >
      <h2 id="reminders-heading" className="text-lg font-semibold">
        Get Event Reminders
      </h2>
      {isPast && (
        <p className="mt-1 text-muted">
          This event is over. Leave your email to hear if it takes place again.
        </p>
      )}
      <SignedUp email={state.kind === 'done' ? state.email : null} note={note} />
      {state.kind !== 'done' && <Form slug={slug} state={state} note={note} />}
    </section>
  )
}

/** Stays after a sign-up. The script shows it when the form was sent without leaving the page. */
function SignedUp({ email, note }: { email: string | null; note: string | undefined }) {
  return (
    <output
      data-signed-up
      hidden={email === null}
      className="mt-3 block rounded-card border border-transparent bg-success-soft p-4 text-success"
    >
      <p className="font-semibold">Success!</p>
      <p className="text-sm">You've been added to the event updates list</p>
      <p className="text-sm">
        A confirmation is on its way to <bdi data-email>{email}</bdi>
      </p>
      {note && <p className="text-sm">{note}</p>}
    </output>
  )
}

interface FormProps {
  slug: string
  state: Exclude<SignUpState, { kind: 'done' }>
  /** The script adds it to its toast. */
  note: string | undefined
}

function Form({ slug, state, note }: FormProps) {
  const rejected = state.kind === 'rejected' ? state : null
  return (
    <form
      method="post"
      action={`${eventPagePath(slug)}#reminders`}
      data-reminders={slug}
      data-note={note}
      className="mt-3"
    >
      {rejected?.error && (
        <p role="alert" className="mb-3 rounded-card bg-danger-soft p-3 text-sm text-danger">
          {rejected.error}
        </p>
      )}
      {/* On a wide screen it is in the second column, half of which is too narrow for an email address. */}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {FIELD_NAMES.map((name) => (
          <FormField
            key={name}
            name={name}
            typed={rejected?.typed[name]}
            error={rejected?.fieldErrors[name]}
          />
        ))}
      </div>
      <button
        type="submit"
        data-pending="Submitting..."
        className="mt-4 min-h-11 w-full rounded-card border border-transparent bg-accent px-5 font-medium text-on-accent transition-colors hover:bg-accent-strong disabled:opacity-60 sm:w-auto"
      >
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
      <p id={`${name}-error`} className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
