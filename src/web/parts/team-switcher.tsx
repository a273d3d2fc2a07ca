import { useSwitchTeam } from '../session-queries.ts'
import { SelectInput } from '../ui/inputs.tsx'
import { showError } from '../ui/toasts.ts'
import type { CurrentUser } from './signed-in.tsx'

export function TeamSwitcher({ user }: { user: CurrentUser }) {
  const switchTeam = useSwitchTeam()
  return (
    <SelectInput
      aria-label="Team"
      value={user.currentTeam?.id ?? ''}
      disabled={switchTeam.isPending}
      onChange={({ target }) =>
        switchTeam.mutate(target.value, { onError: (error) => showError(error, 'Failed to switch team') })
      }
      className="max-w-[150px] truncate text-sm"
    >
      {user.teams.map((team) => (
        <option key={team.id} value={team.id}>
          {team.name}
        </option>
      ))}
    </SelectInput>
  )
}
