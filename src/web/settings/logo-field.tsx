import { logoCalls } from '../../api/picture-calls.ts'
import { LOGO_BYTES } from '../../domain/picture.ts'
import type { TeamCalendar } from '../../domain/team-calendar.ts'
import { settingsWords } from '../language/english-settings.ts'
import { callApi } from '../queries/call-api.ts'
import { queryClient, queryKeys, useSingleMutation } from '../queries/query-client.ts'
import { Button } from '../ui/button.tsx'
import { PictureInput } from '../ui/picture-input.tsx'
import { showError, showToast } from '../ui/toasts.tsx'

/** A choice is saved at once, like the accent. */
export function LogoField({ teamId, logo }: { teamId: string; logo: TeamCalendar['logo'] }) {
  const change = useSingleMutation({
    mutationFn: (file: File | null) =>
      file
        ? callApi(logoCalls.putLogo, { path: { teamId }, file })
        : callApi(logoCalls.removeLogo, { path: { teamId } }),
    onSuccess: (calendar) => queryClient.setQueryData(queryKeys.teamCalendar(teamId), calendar),
  })
  const errorText = settingsWords.logoFailed
  const save = (file: File | null) =>
    change.mutate(file, {
      onSuccess: () =>
        showToast(file ? settingsWords.logoSaved : settingsWords.logoRemoved, settingsWords.logoText),
      onError: (error) => showError(error, errorText),
    })
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{settingsWords.logo}</p>
      <div className="flex flex-wrap items-center gap-2">
        {logo && (
          <img
            src={logo.path}
            alt={settingsWords.yourLogo}
            width={logo.width}
            height={logo.height}
            className="h-10 w-auto max-w-40 rounded-card bg-white object-contain p-1"
          />
        )}
        <PictureInput
          label={logo ? settingsWords.replaceLogo : settingsWords.chooseLogo}
          mostBytes={LOGO_BYTES}
          disabled={change.isPending}
          onChoose={save}
          onRefuse={(sentence) => showToast(errorText, sentence, 'error')}
        />
        {logo && (
          <Button size="small" disabled={change.isPending} onClick={() => save(null)}>
            {settingsWords.removeLogo}
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-muted">{settingsWords.logoHint}</p>
    </div>
  )
}
