import { useMembers } from '../queries/team-queries.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'

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
