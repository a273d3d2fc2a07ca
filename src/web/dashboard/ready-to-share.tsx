import { forgetNewEvent, useNewEvent } from '../event-parts/new-event.ts'
import { ShareLinks } from '../event-parts/share-links.tsx'
import { CloseButton } from '../ui/button.tsx'

/** Stays in view while the list scrolls to the new event. On phones the share sheet has all the places. */
export function ReadyToShare() {
  const event = useNewEvent()
  if (!event) return null
  return (
    <section
      aria-label="Share the new event"
      className="sticky top-16 z-10 mb-6 rounded-card border border-line bg-surface p-4 shadow-float md:top-18 max-md:[&_ul]:hidden print:hidden"
    >
      <div className="mb-2 flex items-start justify-between gap-4">
        <p className="font-semibold">
          <bdi>{event.title}</bdi> is ready to share
        </p>
        <CloseButton aria-label="Dismiss" onClick={() => forgetNewEvent()} className="-m-2 shrink-0" />
      </div>
      <ShareLinks {...event} />
    </section>
  )
}
