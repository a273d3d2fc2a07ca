import { useQuery } from '@tanstack/react-query'
import { contract } from '../../api/contract.ts'
import { planCalls } from '../../api/plan-calls.ts'
import { eventSlugReason } from '../../domain/event/slug.ts'
import { publicLink } from '../event-parts/copy-link.ts'
import { linkWords } from '../language/english-link.ts'
import { type Event, refreshEvents } from '../queries/event-queries.ts'
import { callQuery, useCall } from '../queries/query-client.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { LabelledInput } from '../ui/field.tsx'
import { errorSentence, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'
import { useSettled } from '../ui/use-settled.ts'

interface LinkDialogProps {
  event: Event
  isOpen: boolean
  onClose: () => void
}

export function LinkDialog({ event, isOpen, onClose }: LinkDialogProps) {
  const change = useCall(contract.changeEvent, {
    // The refreshed event has a new dialog: this one would not be there any more to close and to say so.
    onSuccess: () => {
      onClose()
      showToast(linkWords.changed, linkWords.changedText)
      return refreshEvents()
    },
  })
  const { error } = change
  const form = useCheckedForm({
    initial: { slug: event.slug },
    check: ({ slug }) => ({ slug: eventSlugReason(slug) }),
    error,
    onValid: ({ slug }) => {
      if (written === event.slug) onClose()
      else change.mutate({ path: { id: event.id }, body: { slug } })
    },
  })
  const written = form.values.slug.trim().toLowerCase()
  const typed = useSettled(written)
  const field = form.field('slug')
  const isAsked = isOpen && typed === written && typed !== event.slug && eventSlugReason(typed) === undefined
  const check = useQuery({
    ...callQuery(['link', event.id, typed], planCalls.checkLink, {
      path: { id: event.id, slug: typed },
    }),
    enabled: isAsked,
    staleTime: 0,
  })
  const answer = isAsked && check.data ? (check.data.isFree ? linkWords.isFree : linkWords.isTaken) : ''
  return (
    <FormDialog
      isOpen={isOpen}
      title={linkWords.changeLink}
      text={linkWords.text}
      action={linkWords.saveLink}
      pendingLabel={linkWords.saving}
      isPending={change.isPending}
      error={error && !form.isRejectedAtField && errorSentence(error, linkWords.failed)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <LabelledInput
        label={linkWords.link}
        hint={publicLink(written)}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...field}
      />
      <output className="min-h-6 text-sm text-muted">{field.error === undefined && answer}</output>
    </FormDialog>
  )
}
