import { useSearch } from 'wouter'
import { INVALID_INVITATION } from '../../domain/team.ts'
import { ApiError } from '../queries/call-api.ts'
import { useInvitation } from '../queries/team-queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { MagicLinkForm, SignedOutLayout } from './magic-link-form.tsx'

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
        <MagicLinkForm invitation={{ token, email: invitation.data.email }}>Join Team</MagicLinkForm>
      </SignedOutLayout>
    )
  }
  if (invitation.error instanceof ApiError) return <InvalidInvitation reason={INVALID_INVITATION} />
  if (invitation.isError) return <ServerUnreachable onRetry={() => void invitation.refetch()} />
  return <LoadingInvitation />
}

function InvalidInvitation({ reason }: { reason: string }) {
  return (
    <SignedOutLayout title="Invalid Invitation" lead={reason}>
      <p className="text-center text-sm text-muted">
        An invitation can be used once, within 7 days. Ask the team owner for a new one.
      </p>
      <ButtonLink to="/login">Go to login</ButtonLink>
    </SignedOutLayout>
  )
}

function ServerUnreachable({ onRetry }: { onRetry: () => void }) {
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
