import {
  Clock,
  CopyPlus,
  Link as LinkIcon,
  type LucideIcon,
  MapPin,
  Pencil,
  Trash2,
  Video,
} from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { calendarAdds } from '../../domain/analytics/event-stats.ts'
import { isOnline } from '../../domain/event/location.ts'
import { takesDays } from '../../domain/language/time-texts.ts'
import { lastDayOf } from '../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { copyLink } from '../event-parts/copy-link.ts'
import { EventBadges, isRunning, shownPlace, shownSpan, shownZone } from '../event-parts/event-marks.tsx'
import { dashboardWords } from '../language/english-dashboard.ts'
import { shortDate, timeRange } from '../language/page-time.ts'
import type { ListedEvent } from '../queries/event-list-queries.ts'
import { useDuplicateEvent } from '../queries/event-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink, IconButton, Tooltip } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Menu } from '../ui/menu.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'

const CardSky = lazyPart(() => import('./card-sky.tsx'))

interface EventCardProps {
  event: ListedEvent
  /** It is true right after the event was created: the card is scrolled to and ringed. */
  isNew: boolean
  onDelete: (event: ListedEvent) => void
}

/** The title's link covers the whole card; the buttons lie above it. */
export function EventCard({ event, isNew, onDelete }: EventCardProps) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: 'center' })
  }, [isNew])
  const span = shownSpan(event)
  const isCancelled = event.cancelledAt !== null
  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      data-new={isNew ? '' : undefined}
      className={classNames(
        'group/card relative flex h-full flex-col rounded-card border border-line bg-surface transition-colors hover:border-muted',
        isNew && 'outline-2 outline-offset-2 outline-ink',
      )}
    >
      <div className="flex grow">
        <div className="relative shrink-0 overflow-hidden rounded-tl-card bg-sunken px-2.5 py-2 *:relative">
          {/* Behind the date. The title says what it is about. */}
          {event.cover ? (
            <img
              src={event.cover.small}
              alt=""
              loading="lazy"
              width={704}
              height={352}
              className="absolute! inset-0 size-full max-w-none object-cover"
            />
          ) : (
            <CardSky event={event} />
          )}
          <DateTile day={dayOfWallTime(span.start)} isOver={event.status === 'past' || isCancelled} />
        </div>
        <div className="min-w-0 grow px-3 py-1.5 text-sm">
          <h3 id={titleId} dir="auto" className="line-clamp-3 text-base leading-5 font-semibold text-pretty">
            <Link
              href={`/events/${event.id}`}
              className={classNames(
                'outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink',
                isCancelled && 'text-muted line-through',
              )}
            >
              {event.title}
            </Link>
          </h3>
          <Fact icon={Clock}>
            <span className={isCancelled ? 'line-through' : undefined}>
              {timeRange(span, shownZone(event))}
            </span>
            <Until span={span} />
          </Fact>
          {event.nextLocation !== '' && (
            <Fact icon={isOnline(event.nextLocation) ? Video : MapPin}>
              <span dir="auto" className="line-clamp-1">
                {shownPlace(event)}
              </span>
            </Fact>
          )}
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            {isRunning(event) && <Badge tone="success">{dashboardWords.now}</Badge>}
            <Badge tone="outline">{dashboardWords.statuses[event.status]}</Badge>
            <EventBadges event={event} />
            <span className="text-xs text-muted tabular-nums">
              {event.signUps > 0 && `${dashboardWords.signUpCount(event.signUps)} · `}
              {dashboardWords.viewCount(event.stats.views)} ·{' '}
              {dashboardWords.addCount(calendarAdds(event.stats))}
            </span>
          </p>
        </div>
      </div>
      <div className="flex items-center gap-x-2 border-t border-line px-3">
        <p className="flex min-w-0 items-center gap-1 text-xs text-muted">
          <span className="truncate">/{event.slug}</span>
          {/* A private event has no link to hand out. */}
          {event.isPublic && (
            <Tooltip text={dashboardWords.copyLink}>
              <button
                type="button"
                aria-label={dashboardWords.copyLink}
                aria-describedby={titleId}
                onClick={() => void copyLink(event.slug)}
                className="relative grid size-6 shrink-0 place-items-center rounded-md before:absolute hover:bg-sunken hover:text-ink pointer-coarse:before:-inset-2.5"
              >
                <LinkIcon aria-hidden="true" className="size-3.5" />
              </button>
            </Tooltip>
          )}
        </p>
        <EventCardActions event={event} titleId={titleId} onDelete={onDelete} />
      </div>
    </article>
  )
}

function Until({ span }: { span: ReturnType<typeof shownSpan> }) {
  const last = span.allDay ? dayOfWallTime(span.end) : lastDayOf(span.start, span.end)
  if (last === dayOfWallTime(span.start) || !(span.allDay || takesDays(span))) return null
  return <span className="block text-muted">{dashboardWords.untilDay(shortDate(last))}</span>
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex items-start gap-1.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 tabular-nums">{children}</span>
    </div>
  )
}

type EventCardActionsProps = Omit<EventCardProps, 'isNew'> & { titleId: string }

function EventCardActions({ event, titleId, onDelete }: EventCardActionsProps) {
  const isPhone = useIsPhone()
  const duplicate = useDuplicateEvent()
  const onDuplicate = () =>
    duplicate.mutate(event.id, {
      onSuccess: () => showToast(dashboardWords.eventDuplicated, dashboardWords.eventDuplicatedText),
      onError: (error) => showError(error, dashboardWords.duplicateFailed),
    })
  return (
    <div className="relative -mr-1.5 ml-auto flex shrink-0 items-center transition-opacity group-hover/card:opacity-100 focus-within:opacity-100 md:opacity-75 md:[&_a]:max-h-7 md:[&_button]:max-h-7">
      <ButtonLink to={`/events/${event.id}`} variant="quiet" size="small" aria-describedby={titleId}>
        {dashboardWords.viewEvent}
      </ButtonLink>
      <Tooltip text={dashboardWords.edit}>
        <ButtonLink
          to={`/events/${event.id}/edit`}
          variant="quiet"
          size="icon"
          aria-label={dashboardWords.edit}
          aria-describedby={titleId}
        >
          <Pencil aria-hidden="true" />
        </ButtonLink>
      </Tooltip>
      {isPhone ? (
        <Menu
          label={dashboardWords.moreFor(event.title)}
          items={[
            { label: dashboardWords.duplicate, icon: CopyPlus, onChoose: onDuplicate },
            {
              label: dashboardWords.delete,
              icon: Trash2,
              isDangerous: true,
              onChoose: () => onDelete(event),
            },
          ]}
        />
      ) : (
        <>
          <IconButton
            label={dashboardWords.duplicate}
            variant="quiet"
            aria-describedby={titleId}
            isPending={duplicate.isPending}
            onClick={onDuplicate}
          >
            <CopyPlus aria-hidden="true" />
          </IconButton>
          <IconButton
            label={dashboardWords.delete}
            variant="quiet"
            aria-describedby={titleId}
            onClick={() => onDelete(event)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  )
}
