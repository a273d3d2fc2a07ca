import { Mail, X } from 'lucide-react'
import { teamCalls } from '../../api/team-calls.ts'
import type { PendingInvitation } from '../../domain/team.ts'
import { dateText } from '../../domain/time/date-format.ts'
import { queryKeys, refresh } from '../queries/query-client.ts'
import { useInvitations } from '../queries/team-queries.ts'
import { useCall } from '../queries/use-single-mutation.ts'
import { dayInBrowser } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { LoadError } from '../ui/loading.tsx'
import { showError, showToast } from '../ui/toasts.tsx'

/** Invitations that nobody has accepted yet. Renders nothing without any. */
export function PendingInvitations({ teamId }: { teamId: string }) {
  const invitations = useInvitations(teamId)
  if (invitations.isLoadingError) {
    return <LoadError query={invitations}>The invitations could not be loaded</LoadError>
  }
  if (!invitations.data?.length) return null
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium">Pending invitations</h3>
      <ul aria-label="Pending invitations">
        {invitations.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} teamId={teamId} />
        ))}
      </ul>
    </div>
  )
}

function InvitationRow({ invitation, teamId }: { invitation: PendingInvitation; teamId: string }) {
  const { id, email, expiresAt } = invitation
  const onDone = () => refresh(queryKeys.invitations(teamId))
  // Inviting an address again renews its invitation.
  const invite = useCall(teamCalls.invite, {
    onSuccess: () => onDone().then(() => showInvited(email)),
    onError: (error) => showError(error, 'Failed to send invitation'),
  })
  const revocation = useCall(teamCalls.revokeInvitation, {
    onSuccess: async () => {
      await onDone()
      showToast('Invitation revoked', `The link in the email to ${email} no longer works.`)
      // The pressed button goes with its row.
      document.getElementById('screen')?.focus({ preventScroll: true })
    },
    onError: (error) => showError(error, 'Failed to revoke invitation'),
  })
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2">
      <span className="min-w-0 grow basis-48">
        {email}
        <span className="block text-sm text-muted">
          {`Valid until ${dateText(dayInBrowser(new Date(expiresAt)))}`}
        </span>
      </span>
      <Button
        size="small"
        aria-label={`Resend the invitation to ${email}`}
        isPending={invite.isPending}
        onClick={() => invite.mutate({ path: { teamId }, body: { email } })}
      >
        <Mail aria-hidden="true" />
        Resend
      </Button>
      <Button
        size="small"
        aria-label={`Revoke the invitation to ${email}`}
        isPending={revocation.isPending}
        onClick={() => revocation.mutate({ path: { teamId, invitationId: id } })}
      >
        <X aria-hidden="true" />
        Revoke
      </Button>
    </li>
  )
}

export function showInvited(email: string): void {
  showToast('Invitation sent', `${email} has 7 days to join the team.`)
}
