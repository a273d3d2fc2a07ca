import { AccountCard } from '../parts/account-card.tsx'
import { AppearanceCard } from '../parts/appearance-card.tsx'
import { ChangeEmailCard } from '../parts/change-email-card.tsx'
import { DangerCard } from '../parts/danger-card.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { SessionCard } from '../parts/session-card.tsx'
import { useCurrentUser } from '../parts/signed-in.tsx'
import { TeamMembersCard } from '../parts/team-members-card.tsx'

export default function SettingsScreen() {
  const user = useCurrentUser()
  const team = user.currentTeam
  return (
    <div className="max-w-2xl">
      <PageHeader title="Settings" subtitle="Manage your account and team" />
      <div className="flex flex-col gap-6">
        <AccountCard user={user} />
        <ChangeEmailCard />
        {team?.role === 'owner' && <TeamMembersCard key={team.id} teamId={team.id} userId={user.id} />}
        <AppearanceCard />
        <SessionCard />
        <DangerCard ownsAnyTeam={user.ownsAnyTeam} />
      </div>
    </div>
  )
}
