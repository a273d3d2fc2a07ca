import { useDeferredValue, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { EventForm } from '../../../domain/event/event-form.ts'
import type { Event } from '../../queries/event-queries.ts'
import { classNames } from '../../ui/class-names.ts'
import { CalendarsPreview } from './calendars-preview.tsx'
import { PagePreview } from './page-preview.tsx'
import { previewedEvent } from './previewed-event.ts'
import { useExceptions } from './use-exceptions.ts'

const VIEWS = { page: 'Event page', calendars: 'Calendars' } as const
type View = keyof typeof VIEWS

export interface EventPreviewPanelProps {
  control: Control<EventForm>
  /** As it is stored; null for a new event. */
  published: Event | null
}

/** The event as it will be, while it is written. Drawn after the keys, so that typing never waits for it. */
export default function EventPreviewPanel({ control, published }: EventPreviewPanelProps) {
  const [view, setView] = useState<View>('page')
  const [now] = useState(() => Date.now())
  const form = useDeferredValue(useWatch({ control, compute: (values: EventForm) => values }))
  const exceptions = useExceptions(published, now)
  const event = previewedEvent(form, published && { ...published, exceptions }, now)
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      {/* Stays in reach while the page scrolls under it. */}
      <div className="sticky top-0 z-10 bg-paper py-1">
        <div className="flex w-max gap-1 rounded-card border border-line bg-surface p-1">
          {(Object.keys(VIEWS) as View[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => setView(name)}
              className={classNames(
                'min-h-11 rounded-[7px] px-3 text-sm font-medium md:min-h-8',
                view === name ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
              )}
            >
              {VIEWS[name]}
            </button>
          ))}
        </div>
      </div>
      {event === null ? (
        <p className="rounded-card border border-dashed border-edge p-6 text-center text-muted">
          Choose the dates to see the event as it will be.
        </p>
      ) : view === 'page' ? (
        <PagePreview event={event.shown} />
      ) : (
        <CalendarsPreview event={event.inCalendars} />
      )}
    </section>
  )
}
