import type { SignUpEmail, SummaryFrequency } from '../../domain/analytics/team-settings.ts'
import { settingsWords } from '../language/english-settings.ts'
import { type TeamSettingsChange, useChangeTeamSettings, useTeamSettings } from '../queries/team-queries.ts'
import { TitledCard } from '../ui/card.tsx'
import { LabelledSelect } from '../ui/field.tsx'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { TimezoneSelect } from '../ui/timezone-select.tsx'
import { showError, showToast } from '../ui/toasts.tsx'

const FREQUENCIES: readonly [SummaryFrequency, string][] = [
  ['off', settingsWords.off],
  ['daily', settingsWords.everyDay],
  ['weekly', settingsWords.everyMonday],
]

const SIGN_UP_EMAILS: readonly [SignUpEmail, string][] = [
  ['off', settingsWords.off],
  ['each', settingsWords.forEverySignUp],
  ['daily', settingsWords.onceADay],
]

export function AnalyticsSettingsCard({ teamId, isOwner }: { teamId: string; isOwner: boolean }) {
  const settings = useTeamSettings(teamId)
  const change = useChangeTeamSettings(teamId)
  const save = (body: TeamSettingsChange) =>
    change.mutate(
      { path: { teamId }, body },
      {
        onSuccess: () => showToast(settingsWords.settingsSaved, settingsWords.analyticsSaved),
        onError: (error) => showError(error, settingsWords.settingsFailed),
      },
    )
  if (settings.isLoadingError) {
    return <LoadError query={settings}>{settingsWords.analyticsNotLoaded}</LoadError>
  }
  return (
    <TitledCard title={settingsWords.analytics}>
      {settings.data ? (
        <>
          <LabelledSelect
            label={settingsWords.summaryEmail}
            hint={settingsWords.summaryHint}
            value={settings.data.summaryEmail}
            disabled={change.isPending}
            choices={FREQUENCIES}
            onChange={({ target }) => save({ summaryEmail: target.value as SummaryFrequency })}
          />
          <LabelledSelect
            label={settingsWords.signUpEmails}
            hint={settingsWords.signUpEmailsHint}
            value={settings.data.signUpEmail}
            disabled={change.isPending}
            choices={SIGN_UP_EMAILS}
            onChange={({ target }) => save({ signUpEmail: target.value as SignUpEmail })}
          />
          <TimezoneSelect
            label={settingsWords.teamZone}
            hint={isOwner ? settingsWords.teamZoneHint : settingsWords.teamZoneOwnerHint}
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
