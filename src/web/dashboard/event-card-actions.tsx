import { Copy, Pencil, Trash2 } from 'lucide-react'
import type { ListedEvent } from '../queries/event-list-queries.ts'
import { useDuplicateEvent } from '../queries/event-queries.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { showError, showToast } from '../ui/toasts.ts'
import { Tooltip } from '../ui/tooltip.tsx'

interface EventCardActionsProps {
  event: ListedEvent
  /** The id of the card's title, which describes the buttons. */
  titleId: string
  onDelete: (event: ListedEvent) => void
}

export function EventCardActions({ event, titleId, onDelete }: EventCardActionsProps) {
  const duplicate = useDuplicateEvent()
  const onDuplicate = () =>
    duplicate.mutate(event.id, {
      onSuccess: () => showToast('Event duplicated!', 'A copy of your event has been created.'),
      onError: (error) => showError(error, 'Failed to duplicate event'),
    })
  return (
    <div className="relative -mr-1.5 ml-auto flex shrink-0 items-center md:[&_a]:max-h-8 md:[&_button]:max-h-8">
      <ButtonLink to={`/events/${event.id}`} variant="quiet" size="small" aria-describedby={titleId}>
        View
      </ButtonLink>
      <Tooltip text="Edit">
        <ButtonLink
          to={`/events/${event.id}/edit`}
          variant="quiet"
          size="icon"
          aria-label="Edit"
          aria-describedby={titleId}
        >
          <Pencil aria-hidden="true" />
        </ButtonLink>
      </Tooltip>
      <IconButton
        label="Duplicate"
        variant="quiet"
        aria-describedby={titleId}
        isPending={duplicate.isPending}
        onClick={onDuplicate}
      >
        <Copy aria-hidden="true" />
      </IconButton>
      <IconButton label="Delete" variant="quiet" aria-describedby={titleId} onClick={() => onDelete(event)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  )
}
