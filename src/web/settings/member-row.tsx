import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { TeamMember } from '../../domain/people/team.ts'
import { useRemoveMember } from '../queries/team-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showError, showToast } from '../ui/toasts.ts'

interface MemberRowProps {
  member: TeamMember
  teamId: string
  isYou: boolean
}

export function MemberRow({ member, teamId, isYou }: MemberRowProps) {
  const { email } = member.user
  const isOwner = member.role === 'owner'
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2">
      <span className="min-w-0 grow basis-48">
        {email}
        {isYou && <span className="text-muted"> (You)</span>}
      </span>
      <Badge tone={isOwner ? 'accent' : 'neutral'}>{isOwner ? 'Owner' : 'Member'}</Badge>
      {!isOwner && !isYou && <Removal member={member} teamId={teamId} />}
    </li>
  )
}

function Removal({ member, teamId }: Omit<MemberRowProps, 'isYou'>) {
  const { email } = member.user
  const [isAsking, setAsking] = useState(false)
  const removeMember = useRemoveMember(teamId)
  const onConfirm = () =>
    removeMember.mutate(member.userId, {
      onSuccess: () => showToast('Member removed', `${email} is no longer in the team.`),
      onError: (error) => showError(error, 'Failed to remove member'),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button size="small" aria-label={`Remove ${email}`} onClick={() => setAsking(true)}>
        <UserMinus aria-hidden="true" />
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove member"
        action="Remove"
        pendingLabel="Removing..."
        isPending={removeMember.isPending}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to remove {email} from the team?
      </ConfirmDialog>
    </>
  )
}
