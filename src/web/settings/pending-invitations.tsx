import { Mail, X } from 'lucide-react'
import type { PendingInvitation } from '../../domain/team.ts'
import { dateText } from '../../domain/time/date-format.ts'
import { useInvitations, useInvite, useRevokeInvitation } from '../queries/team-queries.ts'
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
  const invite = useInvite(teamId)
  const revocation = useRevokeInvitation(teamId)
  const resend = () =>
    invite.mutate(email, {
      onSuccess: () => showInvited(email),
      onError: (error) => showError(error, 'Failed to send invitation'),
    })
  const revoke = () =>
    revocation.mutate(id, {
      onSuccess: () => {
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
        onClick={resend}
      >
        <Mail aria-hidden="true" />
        Resend
      </Button>
      <Button
        size="small"
        aria-label={`Revoke the invitation to ${email}`}
        isPending={revocation.isPending}
        onClick={revoke}
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
