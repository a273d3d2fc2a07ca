import { skyHourOf } from '../../domain/sky/sky-colors.ts'
import { DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { SkyPicture } from '../../shared-ui/sky-picture.tsx'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { shownSpan } from '../event-parts/event-marks.tsx'
import type { ListedEvent } from '../queries/event-list-queries.ts'
import { useTeamCalendar } from '../queries/team-queries.ts'

export default function CardSky({ event }: { event: ListedEvent }) {
  const { currentTeam } = useCurrentUser()
  const { data: calendar } = useTeamCalendar(currentTeam?.id ?? null)
  const accent = calendar?.accent ?? DEFAULT_ACCENT
  const kind = {
    hour: skyHourOf(shownSpan(event)),
    accent,
    isOver: event.status === 'past' || event.cancelledAt !== null,
  }
  return <SkyPicture kind={kind} width={320} height={640} className="absolute! inset-0 size-full" />
}
