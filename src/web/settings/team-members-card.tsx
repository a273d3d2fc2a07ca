import { UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { TeamMember } from '../../domain/team.ts'
import { useInvite, useMembers, useRemoveMember } from '../queries/team-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmailField, emailError, showInvalidEmail } from '../ui/field.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { showError, showToast } from '../ui/toasts.ts'
import { useCheckedForm } from '../ui/use-checked-form.ts'

/** Only for the owner of the team. */
export function TeamMembersCard({ teamId, userId }: { teamId: string; userId: string }) {
  const members = useMembers(teamId)
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>Team Members</CardTitle>
      {members.isPending && <MembersSkeleton />}
      {members.isLoadingError && (
        <LoadError
          error={members.error}
          isRetrying={members.isFetching}
          onRetry={() => void members.refetch()}
        >
          Failed to fetch team members
        </LoadError>
      )}
      {members.data && (
        <ul>
          {members.data.map((member) => (
            <MemberRow key={member.id} member={member} teamId={teamId} isYou={member.userId === userId} />
          ))}
        </ul>
      )}
      <InviteForm teamId={teamId} />
    </Card>
  )
}

function MembersSkeleton() {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-8 w-1/2" />
    </div>
  )
}

interface MemberRowProps {
  member: TeamMember
  teamId: string
  isYou: boolean
}

function MemberRow({ member, teamId, isYou }: MemberRowProps) {
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

function InviteForm({ teamId }: { teamId: string }) {
  const invite = useInvite(teamId)
  const { form, field } = useCheckedForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    onInvalid: showInvalidEmail,
    onValid: (values, { reset, reject }) => {
      const email = values.email.trim()
      invite.mutate(email, {
        onSuccess: () => {
          reset()
          showToast('Invitation sent', `${email} has 7 days to join the team.`)
        },
        onError: (error) => {
          reject(error)
          showError(error, 'Failed to send invitation')
        },
      })
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4 border-t border-line pt-4">
      <EmailField
        label="Invite by email"
        autoComplete="off"
        placeholder="colleague@example.com"
        {...field('email')}
      />
      <Button type="submit" className="self-start" isPending={invite.isPending} pendingLabel="Inviting...">
        <UserPlus aria-hidden="true" />
        Invite
      </Button>
    </form>
  )
}
