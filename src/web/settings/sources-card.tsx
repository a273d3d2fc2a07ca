import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sourceCalls } from '../../api/import-calls.ts'
import type { CalendarSource } from '../../domain/calendar-source.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { sourcesWords } from '../language/english-sources.ts'
import { clockTime, pageTime, shortDate } from '../language/page-time.ts'
import { refreshEvents } from '../queries/event-queries.ts'
import { callQuery, queryKeys, refresh, useCall } from '../queries/query-client.ts'
import { browserZone, wallTimeIn } from '../ui/browser-time.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { Pills } from '../ui/radio-choices.tsx'
import { showError, showToast } from '../ui/toasts.tsx'

const WAITING_MS = 2_000

export function SourcesCard({ teamId }: { teamId: string }) {
  const sources = useQuery({
    ...callQuery(queryKeys.sources(teamId), sourceCalls.listSources, { path: { teamId } }),
    // While a reading is due.
    refetchInterval: ({ state }) =>
      state.data?.some(({ nextReadingAt }) => Date.parse(nextReadingAt) <= Date.now()) ? WAITING_MS : false,
  })
  return (
    <TitledCard title={sourcesWords.followedCalendars}>
      <p className="text-muted">{sourcesWords.followedCalendarsText}</p>
      {sources.isPending && <Skeleton className="h-14" />}
      {sources.isLoadingError && <LoadError query={sources}>{sourcesWords.sourcesNotLoaded}</LoadError>}
      {sources.data && sources.data.length > 0 && (
        <ul aria-label={sourcesWords.followedCalendars}>
          {sources.data.map((source) => (
            <SourceRow key={source.id} source={source} teamId={teamId} />
          ))}
        </ul>
      )}
      <ButtonLink to="/events/import" className="self-start">
        {sourcesWords.followACalendar}
      </ButtonLink>
    </TitledCard>
  )
}

function SourceRow({ source, teamId }: { source: CalendarSource; teamId: string }) {
  const { id, name, host, eventCount, readAt, nextReadingAt, failure, missingCount } = source
  const [isStopping, setStopping] = useState(false)
  const [events, setEvents] = useState<'keep' | 'delete'>('keep')
  const path = { teamId, sourceId: id }
  const onSuccess = () => Promise.all([refresh(queryKeys.sources(teamId)), refreshEvents()])
  const answering = useCall(sourceCalls.answerSource, { onSuccess })
  const stopping = useCall(sourceCalls.stopSource, { onSuccess })
  const answer = (missing: 'keep' | 'cancel') =>
    answering.mutate(
      { path, body: { missing } },
      {
        onSuccess: () => showToast(sourcesWords.answerSaved, sourcesWords.answerSavedText),
        onError: (error) => showError(error, sourcesWords.sourceFailed),
      },
    )
  const times = [
    readAt === null ? sourcesWords.notReadYet : sourcesWords.lastRead(timeText(readAt)),
    sourcesWords.nextReading(timeText(nextReadingAt)),
  ]
  return (
    <li className="flex flex-col gap-2 border-t border-line py-2">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 grow basis-48">
          <bdi className="line-clamp-2">{name || host}</bdi>
          <span className="block text-sm text-muted">{sourcesWords.sourceFacts(host, eventCount)}</span>
          <span className="block text-sm text-muted">{times.join(' · ')}</span>
        </span>
        <Button
          size="small"
          variant="danger"
          aria-label={sourcesWords.stopFollowingLabel(name || host)}
          onClick={() => setStopping(true)}
        >
          {sourcesWords.stopFollowing}
        </Button>
      </div>
      {failure !== null && <p className="error-sign text-sm text-danger">{failure}</p>}
      {missingCount !== null && (
        <div role="alert" className="flex flex-col items-start gap-2 rounded-card bg-danger-soft px-4 py-3">
          <p>{sourcesWords.eventsMissing(missingCount)}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" disabled={answering.isPending} onClick={() => answer('cancel')}>
              {sourcesWords.cancelMissing}
            </Button>
            <Button size="small" disabled={answering.isPending} onClick={() => answer('keep')}>
              {sourcesWords.keepMissing}
            </Button>
          </div>
        </div>
      )}
      <FormDialog
        isOpen={isStopping}
        title={sourcesWords.stopFollowingLabel(name || host)}
        text={sourcesWords.stopFollowingText}
        action={sourcesWords.stopFollowing}
        pendingLabel={sourcesWords.stopping}
        isPending={stopping.isPending}
        isDangerous
        error={stopping.error?.message}
        onSubmit={() =>
          stopping.mutate(
            { path, body: { events } },
            { onSuccess: () => showToast(sourcesWords.stopped, sourcesWords.stoppedText) },
          )
        }
        onClose={() => setStopping(false)}
      >
        <Pills
          legend={sourcesWords.stopFollowingText}
          choices={[
            ['keep', sourcesWords.keepEvents],
            ['delete', sourcesWords.deleteEvents],
          ]}
          chosen={events}
          onChoose={setEvents}
        />
      </FormDialog>
    </li>
  )
}

function timeText(iso: string): string {
  const wallTime = wallTimeIn(browserZone(), Date.parse(iso))
  return pageTime.dateAndTime(shortDate(dayOfWallTime(wallTime)), clockTime(wallTime))
}
