import { BarChart3, CalendarPlus, Plus, Share2 } from 'lucide-react'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { exampleEvent } from '../event-parts/example-event.ts'
import { dashboardWords } from '../language/english-dashboard.ts'
import { useCreateEvent } from '../queries/event-queries.ts'
import { browserToday } from '../ui/browser-time.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { type Step, Steps } from '../ui/card.tsx'
import { showError } from '../ui/toasts.tsx'

const STEPS: readonly Step[] = [
  { icon: CalendarPlus, title: dashboardWords.create, text: dashboardWords.createText },
  { icon: Share2, title: dashboardWords.share, text: dashboardWords.shareText },
  { icon: BarChart3, title: dashboardWords.seeWhatHappened, text: dashboardWords.seeWhatHappenedText },
]

export function FirstRun() {
  const { email, teams, currentTeam } = useCurrentUser()
  const creation = useCreateEvent()
  const organizerName = teams.find(({ id }) => id === currentTeam?.id)?.name ?? email
  return (
    <section className="rounded-2xl border border-line bg-linear-to-b from-wash to-surface px-4 py-8 text-center md:px-6 md:py-12">
      <DateTile day={browserToday()} size="large" />
      <h2 className="mt-4 text-xl font-bold md:text-2xl">{dashboardWords.noEventsYet}</h2>
      <p className="mt-2 text-muted">{dashboardWords.underAMinute}</p>
      <div className="mt-6 mb-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/events/create" variant="primary">
          <Plus aria-hidden="true" />
          {dashboardWords.createEvent}
        </ButtonLink>
        <Button
          isPending={creation.isPending}
          onClick={() =>
            creation.mutate(
              { body: exampleEvent({ organizerName, organizerEmail: email }) },
              { onError: (error) => showError(error, dashboardWords.createFailed) },
            )
          }
        >
          {dashboardWords.tryExample}
        </Button>
        <ButtonLink to="/events/import">{dashboardWords.importEvents}</ButtonLink>
      </div>
      <Steps steps={STEPS} className="@2xl:grid-cols-3" />
    </section>
  )
}
