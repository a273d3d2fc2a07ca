import { Send } from 'lucide-react'
import { MESSAGE_LENGTH, NAME_LENGTH } from '../../domain/fields/text-field.ts'
import { MISSING_FIELDS } from '../../domain/people/support-message.ts'
import { useSendSupportMessage } from '../queries/support-queries.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, emailError, showInvalidEmail } from '../ui/form/email-field.tsx'
import { Field, LabelledInput } from '../ui/form/field.tsx'
import { TextArea } from '../ui/form/inputs.tsx'
import { useCheckedForm } from '../ui/form/use-checked-form.ts'
import { showError, showToast } from '../ui/toasts.ts'

/** `ownEmail` is filled in at first. */
export function SupportForm({ ownEmail }: { ownEmail: string }) {
  const send = useSendSupportMessage()
  const { form, field } = useCheckedForm({
    initial: { name: '', email: ownEmail, message: '' },
    check: ({ name, email, message }) => ({
      name: missing('Name', name),
      email: missing('Email', email) ?? emailError(email),
      message: missing('Question / Concern', message),
    }),
    onInvalid: (_, values) => {
      if (Object.values(values).some(isBlank)) showToast('Missing fields', MISSING_FIELDS, 'error')
      else showInvalidEmail()
    },
    onValid: (values, { reset, reject }) =>
      send.mutate(
        { ...values, email: values.email.trim() },
        {
          onSuccess: () => {
            reset()
            showToast('Message sent!', "We've received your message and will get back to you soon.")
          },
          onError: (error) => {
            reject(error)
            showError(error, 'Something went wrong. Please try again.', 'Failed to send message')
          },
        },
      ),
  })
  const { error, ...message } = field('message')
  return (
    <form {...form} className="flex flex-col gap-4">
      <LabelledInput label="Name" {...field('name')} autoComplete="name" maxLength={NAME_LENGTH} required />
      <EmailField label="Email" {...field('email')} />
      <Field label="Question / Concern" error={error}>
        {(ids) => <TextArea {...ids} {...message} rows={6} maxLength={MESSAGE_LENGTH} required />}
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isPending={send.isPending}
        pendingLabel="Sending..."
      >
        <Send aria-hidden="true" />
        Send Message
      </Button>
    </form>
  )
}

function missing(label: string, typed: string): string | undefined {
  return isBlank(typed) ? `${label} is required` : undefined
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
