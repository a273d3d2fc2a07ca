import { BarChart3, CalendarPlus, Plus, Share2 } from 'lucide-react'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { exampleEvent } from '../event-parts/example-event.ts'
import { useCreateEvent } from '../queries/event-queries.ts'
import { browserToday } from '../ui/browser-time.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { type Step, Steps } from '../ui/card.tsx'
import { showError } from '../ui/toasts.tsx'

const STEPS: readonly Step[] = [
  { icon: CalendarPlus, title: 'Create', text: 'A title, a date, a place. The page is there at once.' },
  { icon: Share2, title: 'Share', text: 'One link, a QR code, or a card on your own site.' },
  { icon: BarChart3, title: 'See what happened', text: 'Views, calendar adds and sign-ups, by source.' },
]

export function FirstRun() {
  const { email, teams, currentTeam } = useCurrentUser()
  const creation = useCreateEvent()
  const organizerName = teams.find(({ id }) => id === currentTeam?.id)?.name ?? email
  return (
    <section className="rounded-2xl border border-line bg-linear-to-b from-wash to-surface px-4 py-8 text-center md:px-6 md:py-12">
      <DateTile day={browserToday()} size="large" />
      <h2 className="mt-4 text-xl font-bold md:text-2xl">No events yet. Create your first event!</h2>
      <p className="mt-2 text-muted">It takes under a minute. Visitors need no account.</p>
      <div className="mt-6 mb-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/events/create" variant="primary">
          <Plus aria-hidden="true" />
          Create Event
        </ButtonLink>
        <Button
          isPending={creation.isPending}
          onClick={() =>
            creation.mutate(
              { body: exampleEvent({ organizerName, organizerEmail: email }) },
              { onError: (error) => showError(error, 'Failed to create event') },
            )
          }
        >
          Try with an example event
        </Button>
        <ButtonLink to="/events/import">Import…</ButtonLink>
      </div>
      <Steps steps={STEPS} className="@2xl:grid-cols-3" />
    </section>
  )
}
