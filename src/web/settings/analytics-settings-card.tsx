import type { SignUpEmail, SummaryFrequency } from '../../domain/analytics/team-settings.ts'
import { type TeamSettingsChange, useChangeTeamSettings, useTeamSettings } from '../queries/team-queries.ts'
import { TitledCard } from '../ui/card.tsx'
import { LabelledSelect } from '../ui/field.tsx'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { TimezoneSelect } from '../ui/timezone-select.tsx'
import { showError, showToast } from '../ui/toasts.tsx'

const FREQUENCIES: readonly [SummaryFrequency, string][] = [
  ['off', 'Off'],
  ['daily', 'Every day'],
  ['weekly', 'Every Monday'],
]

const SIGN_UP_EMAILS: readonly [SignUpEmail, string][] = [
  ['off', 'Off'],
  ['each', 'For every sign-up'],
  ['daily', 'Once a day'],
]

export function AnalyticsSettingsCard({ teamId, isOwner }: { teamId: string; isOwner: boolean }) {
  const settings = useTeamSettings(teamId)
  const change = useChangeTeamSettings(teamId)
  const save = (body: TeamSettingsChange) =>
    change.mutate(
      { path: { teamId }, body },
      {
        onSuccess: () => showToast('Settings saved', 'Your analytics settings have been updated.'),
        onError: (error) => showError(error, 'Failed to save the settings'),
      },
    )
  if (settings.isLoadingError) {
    return <LoadError query={settings}>The analytics settings could not be loaded</LoadError>
  }
  return (
    <TitledCard title="Analytics">
      {settings.data ? (
        <>
          <LabelledSelect
            label="Summary email"
            hint="What changed, the top sources and what is next, at 8 in the morning. Nothing is sent if nothing happened."
            value={settings.data.summaryEmail}
            disabled={change.isPending}
            choices={FREQUENCIES}
            onChange={({ target }) => save({ summaryEmail: target.value as SummaryFrequency })}
          />
          <LabelledSelect
            label="Emails about sign-ups"
            hint="Who signed up for your team's events: at once, at most 30 an hour, or those of a day at 8 in the morning."
            value={settings.data.signUpEmail}
            disabled={change.isPending}
            choices={SIGN_UP_EMAILS}
            onChange={({ target }) => save({ signUpEmail: target.value as SignUpEmail })}
          />
          <TimezoneSelect
            label="Time zone of the team"
            hint={
              isOwner
                ? 'It is also the zone of your team calendar. Analytics count days in it; days that are counted already stay as they are.'
                : 'It is also the zone of your team calendar. Analytics count days in it. Only the team owner can change it.'
            }
            value={settings.data.timezone}
            disabled={!isOwner || change.isPending}
            onChoose={(timezone) => save({ timezone })}
          />
        </>
      ) : (
        <Skeleton className="h-36" />
      )}
    </TitledCard>
  )
}
