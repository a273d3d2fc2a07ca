import { Users } from 'lucide-react'
import { useState } from 'react'
import { showCurrentTeam, useSwitchTeam } from '../queries/session-queries.ts'
import { useIsTeamSwitched } from '../queries/shown-team.ts'
import { Button } from '../ui/button.tsx'
import { SelectInput } from '../ui/form/inputs.tsx'
import { showError } from '../ui/toasts.ts'
import { type CurrentUser } from './require-sign-in.tsx'

export function TeamSwitcher({ user }: { user: CurrentUser }) {
  const switchTeam = useSwitchTeam()
  return (
    // 150 px for the name, plus padding and arrow.
    <div className="max-w-[200px]">
      <SelectInput
        aria-label="Team"
        value={user.currentTeam?.id ?? ''}
        disabled={switchTeam.isPending}
        onChange={({ target }) =>
          switchTeam.mutate(target.value, { onError: (error) => showError(error, 'Failed to switch team') })
        }
        className="truncate text-sm"
      >
        {user.teams.map((team) => (
          <option key={team.id} value={team.id}>
            {team.name}
          </option>
        ))}
      </SelectInput>
    </div>
  )
}

/** Says that another tab has switched teams. Until the user loads that team, nothing is read or written. */
export function SwitchedTeamBar() {
  const isSwitched = useIsTeamSwitched()
  const [isLoading, setIsLoading] = useState(false)
  const load = async () => {
    setIsLoading(true)
    await showCurrentTeam().catch((error: unknown) => showError(error, 'Failed to load the team'))
    setIsLoading(false)
  }
  return (
    <output className="sticky bottom-0 z-30 block print:hidden">
      {isSwitched && (
        <span className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2 text-sm">
          <span className="flex items-start gap-2">
            <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            You have switched teams in another tab. What you typed stays here.
          </span>
          <Button size="small" disabled={isLoading} onClick={() => void load()}>
            Show the current team
          </Button>
        </span>
      )}
    </output>
  )
}
