import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { dateText } from '../../domain/time/date-format.ts'
import { type CurrentUser, useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { useLogout } from '../queries/session-queries.ts'
import { dayInBrowser } from '../ui/browser-today.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { formatNumber } from '../ui/number-format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { showError } from '../ui/toasts.ts'
import { AnalyticsSettingsCard } from './analytics-settings-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { ChangeEmailCard } from './change-email-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
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

function AccountCard({ user }: { user: CurrentUser }) {
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>Account Information</CardTitle>
      <dl className="flex flex-col gap-3">
        <Fact name="Email">{user.email}</Fact>
        <Fact name="Account created">{createdOn(user.createdAt)}</Fact>
        <Fact name="Total events created">
          <span className="tabular-nums">{formatNumber(user.totalEvents)}</span>
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  )
}

function createdOn(createdAt: string | null): string {
  const date = new Date(createdAt ?? '')
  return Number.isNaN(date.getTime()) ? 'N/A' : dateText(dayInBrowser(date))
}

function LogoutCard() {
  const [, navigate] = useLocation()
  const logout = useLogout()
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>Session Management</CardTitle>
      <p className="text-muted">Signs you out in this browser. Your events and links keep working.</p>
      <Button
        className="self-start"
        isPending={logout.isPending}
        onClick={() =>
          logout.mutate(undefined, {
            onSuccess: () => navigate('/login'),
            onError: (error) => showError(error, 'Failed to logout'),
          })
        }
      >
        <LogOut aria-hidden="true" />
        Logout
      </Button>
    </Card>
  )
}
