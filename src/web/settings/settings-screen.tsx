import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { AccountCard } from './account-card.tsx'
import { AnalyticsSettingsCard } from './analytics-settings-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { ChangeEmailCard } from './change-email-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { LogoutCard } from './logout-card.tsx'
import { TeamMembersCard } from './team-members-card.tsx'

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
        {team && <AnalyticsSettingsCard key={team.id} teamId={team.id} isOwner={team.role === 'owner'} />}
        <AppearanceCard />
        <LogoutCard />
        <DeleteAccountCard ownsAnyTeam={user.ownsAnyTeam} />
      </div>
    </div>
  )
}
