import { useSwitchTeam } from '../queries/session-queries.ts'
import { SelectInput } from '../ui/form/inputs.tsx'
import { showError } from '../ui/toasts.ts'
import type { CurrentUser } from './require-sign-in.tsx'

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
