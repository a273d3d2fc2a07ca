import { Send } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { MESSAGE_LENGTH, NAME_LENGTH } from '../../domain/fields/text-field.ts'
import { MISSING_FIELDS } from '../../domain/people/support-message.ts'
import { useSendSupportMessage } from '../queries/support-queries.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, typedEmail } from '../ui/email-field.tsx'
import { Field, LabelledInput } from '../ui/field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import { showError, showToast } from '../ui/toasts.ts'

/** `ownEmail` is where an answer would most likely be read. */
export function SupportForm({ ownEmail }: { ownEmail: string }) {
  const blank = { name: '', email: ownEmail, message: '' }
  const [typed, setTyped] = useState(blank)
  const send = useSendSupportMessage()
  const fillIn = (changed: Partial<typeof blank>) => setTyped({ ...typed, ...changed })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (Object.values(typed).some((text) => text.trim() === '')) {
      showToast('Missing fields', MISSING_FIELDS, 'error')
      return
    }
    const email = typedEmail(typed.email)
    if (email === null) return
    send.mutate(
      { ...typed, email },
      {
        onSuccess: () => {
          setTyped(blank)
          showToast('Message sent!', "We've received your message and will get back to you soon.")
        },
        onError: (error) =>
          showError(error, 'Something went wrong. Please try again.', 'Failed to send message'),
      },
    )
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <LabelledInput
        label="Name"
        value={typed.name}
        onChange={({ target }) => fillIn({ name: target.value })}
        autoComplete="name"
        maxLength={NAME_LENGTH}
      />
      <EmailField label="Email" value={typed.email} onType={(email) => fillIn({ email })} />
      <Field label="Question / Concern">
        {(ids) => (
          <TextArea
            {...ids}
            value={typed.message}
            onChange={({ target }) => fillIn({ message: target.value })}
            rows={6}
            maxLength={MESSAGE_LENGTH}
          />
        )}
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
