import { type SubmitEvent, useState } from 'react'
import { useRequestLink } from '../queries/session-queries.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { showToast } from '../ui/toasts.ts'
import { LinkSentNote } from './link-sent-note.tsx'
import { magicLinkToasts } from './magic-link-toasts.ts'

interface JoinFormProps {
  token: string
  /** The one address that can use the invitation, when it names one. */
  invitedEmail: string | null
}

export function JoinForm({ token, invitedEmail }: JoinFormProps) {
  const [email, setEmail] = useState(invitedEmail ?? '')
  const requestLink = useRequestLink()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (email.trim() === '') {
      showToast('Email required', 'Please enter your email address', 'error')
      return
    }
    requestLink.mutate({ email, teamInvitationToken: token }, magicLinkToasts)
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <EmailField
          label="Email"
          hint={invitedEmail === null ? undefined : `This invitation is for ${invitedEmail}`}
          readOnly={invitedEmail !== null}
          value={email}
          onType={setEmail}
        />
        <Button
          type="submit"
          variant="primary"
          isPending={requestLink.isPending}
          pendingLabel="Sending magic link..."
        >
          Join Team
        </Button>
      </form>
      {requestLink.isSuccess && (
        <LinkSentNote
          email={requestLink.variables.email}
          isTryOut={requestLink.data.magicLink !== undefined}
        />
      )}
    </>
  )
}
