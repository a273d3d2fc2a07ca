import { CalendarX2, CopyPlus, Eye, Link2, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { isLongTitle } from '../../shared-ui/event-text.tsx'
import { publicLink } from '../event-parts/copy-link.ts'
import { EventBadges, shownSpan, shownZone } from '../event-parts/event-marks.tsx'
import { PublicLink } from '../event-parts/share-links.tsx'
import { detailWords } from '../language/english-detail.ts'
import { linkWords } from '../language/english-link.ts'
import { timeRange } from '../language/page-time.ts'
import { type Event, useDuplicateEvent } from '../queries/event-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink, PlainLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Menu } from '../ui/menu.tsx'
import { InHeader } from '../ui/page.tsx'
import { takeAwaitedFocus } from '../ui/scroll-and-focus.ts'
import { showError, showToast } from '../ui/toasts.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import type { EventDialog } from './event-dialogs.tsx'

interface EventActionsProps {
  event: Event
  onOpen: (dialog: EventDialog) => void
}

export function EventHeading({ event, onOpen }: EventActionsProps) {
  const isPhone = useIsPhone()
  const actions = <HeadingActions event={event} onOpen={onOpen} />
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div
        className={classNames(
          'flex min-w-0 grow items-start gap-4 max-sm:basis-full',
          isLongTitle(event.title) ? 'basis-full' : 'basis-96',
        )}
      >
        <DateTile
          day={dayOfWallTime(shownSpan(event).start)}
          size="large"
          isOver={event.status === 'past' || event.cancelledAt !== null}
        />
        {/* As wide as there is room, so that a right-to-left title is on the side of its description. */}
        <div className="min-w-0 grow">
          <h1
            ref={takeAwaitedFocus}
            dir="auto"
            className={classNames(
              'font-bold tracking-tight',
              isLongTitle(event.title) ? 'text-xl md:text-2xl' : 'text-2xl md:text-3xl',
            )}
          >
            {event.title}
          </h1>
          <p className="mt-1 text-muted">/{event.slug}</p>
          <p className="line-clamp-2 text-muted tabular-nums">
            {timeRange(shownSpan(event), shownZone(event))}
            {event.nextLocation !== '' && (
              <>
                {' · '}
                <bdi>{event.nextLocation}</bdi>
              </>
            )}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-1.5">
            <Badge tone="outline">{event.status === 'past' ? detailWords.past : detailWords.upcoming}</Badge>
            <EventBadges event={event} />
          </p>
        </div>
      </div>
      {event.isPublic && (
        <div className="grow basis-80 max-sm:basis-full xl:max-w-md">
          <PublicLink slug={event.slug} />
          <Button variant="quiet" size="small" onClick={() => onOpen('link')} className="mt-1">
            <Link2 aria-hidden="true" />
            {linkWords.changeLink}
          </Button>
        </div>
      )}
      {isPhone ? actions : <InHeader>{actions}</InHeader>}
    </div>
  )
}

function HeadingActions({ event, onOpen }: EventActionsProps) {
  const [, navigate] = useLocation()
  const duplicate = useDuplicateEvent()
  const onDuplicate = () =>
    duplicate.mutate(event.id, {
      onSuccess: (copy) =>
        showToast(detailWords.eventDuplicated, detailWords.eventDuplicatedText, 'plain', [
          { label: detailWords.openCopy, run: () => navigate(`/events/${copy.id}`) },
        ]),
      onError: (error) => showError(error, detailWords.duplicateFailed),
    })
  const { label, icon, dialog } = cancelOrRestore(event)
  return (
    <div data-no-print className="flex gap-2 max-sm:w-full md:ml-auto">
      {event.isPublic && (
        <PlainLink href={publicLink(event.slug)} target="_blank" rel="noopener" className="max-sm:px-3">
          <Eye aria-hidden="true" />
          <span className="max-sm:sr-only">{detailWords.viewPage}</span>
        </PlainLink>
      )}
      <ButtonLink to={`/events/${event.id}/edit`} variant="primary" className="max-sm:grow">
        <Pencil aria-hidden="true" />
        {detailWords.editEvent}
      </ButtonLink>
      <Menu
        label={detailWords.moreActions}
        items={[
          { label: detailWords.duplicate, icon: CopyPlus, onChoose: onDuplicate },
          { label: linkWords.changeLink, icon: Link2, onChoose: () => onOpen('link') },
          { label, icon, onChoose: () => onOpen(dialog) },
          {
            label: detailWords.deleteEvent,
            icon: Trash2,
            isDangerous: true,
            onChoose: () => onOpen('delete'),
          },
        ]}
      />
    </div>
  )
}

function cancelOrRestore({ cancelledAt }: Event) {
  return cancelledAt === null
    ? ({ label: detailWords.cancelEvent, icon: CalendarX2, dialog: 'cancel' } as const)
    : ({ label: detailWords.restoreEvent, icon: RotateCcw, dialog: 'restore' } as const)
}

interface EventEndProps extends EventActionsProps {
  emailedPeople: number
}

export function EventEnd({ event, emailedPeople, onOpen }: EventEndProps) {
  const { label, icon: Icon, dialog } = cancelOrRestore(event)
  return (
    <div
      data-no-print
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5"
    >
      <p className="grow basis-64 text-sm text-muted">{detailWords.cancelOrDelete(emailedPeople)}</p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button onClick={() => onOpen(dialog)}>
          <Icon aria-hidden="true" />
          {label}
        </Button>
        <Button variant="danger" onClick={() => onOpen('delete')}>
          <Trash2 aria-hidden="true" />
          {detailWords.deleteEvent}
        </Button>
      </div>
    </div>
  )
}
