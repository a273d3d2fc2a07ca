import { useId } from 'react'
import type { SentBodyOf } from '../../api/call.ts'
import type { Contract } from '../../api/contract.ts'
import type { SummaryFrequency } from '../../domain/analytics/team-settings.ts'
import { zoneNames } from '../../domain/time/time-zone.ts'
import { useChangeTeamSettings, useTeamSettings } from '../queries/team-queries.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { SelectInput } from '../ui/field.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { showError, showToast } from '../ui/toasts.ts'

const FREQUENCIES: readonly [SummaryFrequency, string][] = [
  ['off', 'Off'],
  ['daily', 'Every day'],
  ['weekly', 'Every Monday'],
]

interface AnalyticsSettingsCardProps {
  teamId: string
  isOwner: boolean
}

export function AnalyticsSettingsCard({ teamId, isOwner }: AnalyticsSettingsCardProps) {
  const settings = useTeamSettings(teamId)
  const change = useChangeTeamSettings(teamId)
  const [summaryId, zoneId] = [useId(), useId()]
  const save = (body: SentBodyOf<Contract['changeTeamSettings']>) =>
    change.mutate(body, {
      onSuccess: () => showToast('Settings saved', 'Your analytics settings have been updated.'),
      onError: (error) => showError(error, 'Failed to save the settings'),
    })
  if (settings.isLoadingError) {
    return (
      <LoadError
        error={settings.error}
        isRetrying={settings.isFetching}
        onRetry={() => void settings.refetch()}
      >
        The analytics settings could not be loaded
      </LoadError>
    )
  }
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>Analytics</CardTitle>
      {settings.data ? (
        <>
          <div className="flex flex-col gap-1.5">
            <label htmlFor={summaryId} className="text-sm font-medium">
              Summary email
            </label>
            <SelectInput
              id={summaryId}
              value={settings.data.summaryEmail}
              disabled={change.isPending}
              aria-describedby={`${summaryId}-hint`}
              onChange={({ target }) => save({ summaryEmail: target.value as SummaryFrequency })}
            >
              {FREQUENCIES.map(([frequency, name]) => (
                <option key={frequency} value={frequency}>
                  {name}
                </option>
              ))}
            </SelectInput>
            <p id={`${summaryId}-hint`} className="text-sm text-muted">
              What changed, the top sources and what is next, at 8 in the morning. Nothing is sent if nothing
              happened.
            </p>
          </div>
          <div className="flex flex-col gap-1.5">
            <label htmlFor={zoneId} className="text-sm font-medium">
              Time zone of the team
            </label>
            <SelectInput
              id={zoneId}
              value={settings.data.timezone}
              disabled={!isOwner || change.isPending}
              aria-describedby={`${zoneId}-hint`}
              onChange={({ target }) => save({ timezone: target.value })}
            >
              {zoneNames.map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </SelectInput>
            <p id={`${zoneId}-hint`} className="text-sm text-muted">
              {isOwner
                ? 'Analytics count days in this zone. Days that are counted already stay as they are.'
                : 'Analytics count days in this zone. Only the team owner can change it.'}
            </p>
          </div>
        </>
      ) : (
        <Skeleton className="h-36" />
      )}
    </Card>
  )
}
