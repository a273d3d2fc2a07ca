import { type SubmitEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { INVALID_INVITATION } from '../../domain/people/invitation.ts'
import { ApiError } from '../queries/call-api.ts'
import { useRequestLink } from '../queries/session-queries.ts'
import { useInvitation } from '../queries/team-queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toasts.ts'
import { LinkSentNote } from './link-sent-note.tsx'
import { magicLinkToasts } from './magic-link-toasts.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'

export default function JoinScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const invitation = useInvitation(token)

  if (token === '') return <InvalidInvitation reason="This invitation link is invalid or incomplete." />
  if (invitation.data) {
    return (
      <SignedOutLayout
        title="Join the team"
        lead={
          <>
            You've been invited to join <strong className="text-ink">{invitation.data.teamName}</strong>
          </>
        }
      >
        <JoinForm token={token} invitedEmail={invitation.data.email} />
      </SignedOutLayout>
    )
  }
  if (invitation.error instanceof ApiError) return <InvalidInvitation reason={INVALID_INVITATION} />
  if (invitation.isError) return <Unreachable onRetry={() => void invitation.refetch()} />
  return <LoadingInvitation />
}

function InvalidInvitation({ reason }: { reason: string }) {
  return (
    <SignedOutLayout title="Invalid Invitation" lead={reason}>
      <p className="text-center text-sm text-muted">
        An invitation works once, for 7 days. Ask the team owner for a new one.
      </p>
      <ButtonLink to="/login">Go to login</ButtonLink>
    </SignedOutLayout>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <SignedOutLayout
      title="Join the team"
      lead="The invitation could not be loaded. Please check your connection."
    >
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </SignedOutLayout>
  )
}

function LoadingInvitation() {
  return (
    <SignedOutLayout title="Join the team" lead={<Skeleton className="mx-auto h-6 w-64 max-w-full" />}>
      <output className="flex flex-col gap-4">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-11 md:h-10" />
      </output>
    </SignedOutLayout>
  )
}

interface JoinFormProps {
  token: string
  /** The one address that can use the invitation, when it names one. */
  invitedEmail: string | null
}

function JoinForm({ token, invitedEmail }: JoinFormProps) {
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
          isTrial={requestLink.data.magicLink !== undefined}
        />
      )}
    </>
  )
}
