import { createStore } from './store.ts'

/** The screens of this tab show this team; null before it is known, or without a team. */
export const shownTeam = createStore<string | null>(null)

/** The server has said that the session is in another team than the screens: another tab has switched it. */
export const isTeamSwitched = createStore(false)

export function showTeam(teamId: string | null): void {
  shownTeam.set(teamId)
  isTeamSwitched.set(false)
}
