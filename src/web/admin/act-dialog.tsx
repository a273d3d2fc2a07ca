import { useState } from 'react'
import { adminCalls } from '../../api/admin-calls.ts'
import type { SentBodyOf } from '../../api/call.ts'
import { LONGEST_REASON } from '../../domain/admin-act.ts'
import { queryKeys, refresh, useCall } from '../queries/query-client.ts'
import { FormDialog, PanelDialog } from '../ui/dialog.tsx'
import { LabelledInput } from '../ui/field.tsx'
import { errorSentence, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'

export type AdminAct = SentBodyOf<typeof adminCalls.act>

export interface AskedAct {
  act: AdminAct['act']
  /** It is empty if it is typed in the dialog. */
  target: string
  name: string
}

export const ACT_TEXTS: Record<AdminAct['act'], [action: string, text: string]> = {
  block: ['Block', 'is signed out, and cannot sign in, be signed up or be invited. Its events stay.'],
  unblock: ['Unblock', 'can sign in, be signed up and be invited again.'],
  'remove-user': [
    'Remove',
    'is gone at once, with its own teams and their events, whose pages show the reason. Nobody is emailed. This cannot be undone.',
  ],
  erase: [
    'Erase',
    'is erased: its sign-ups, followed calendars, emails, messages and invitations in all teams. Nobody is told. An account under it stays. This cannot be undone.',
  ],
  'remove-event': [
    'Remove',
    'is gone at once. Its page shows the reason, and its attendees get no email. This cannot be undone.',
  ],
  'read-event': ['Read', 'is shown to you as a whole. Who has read it, when and why is recorded.'],
}

/** Asks for a reason, acts, and shows a private event that was asked for. */
export function ActDialog({ askedAct, onClose }: { askedAct: AskedAct; onClose: () => void }) {
  const { act, target, name } = askedAct
  const [action, text] = ACT_TEXTS[act]
  const addressLabel = act === 'erase' ? 'Email address' : 'Address, or @ and a domain'
  const acting = useCall(adminCalls.act, { onSuccess: () => refresh(queryKeys.adminLists) })
  const [event, setEvent] = useState<Record<string, string> | null>(null)
  const form = useCheckedForm({
    initial: { target, reason: '' },
    check: (values) => ({
      target:
        target || values.target.includes('@') ? undefined : ['addressMissing', addressLabel.toLowerCase()],
      reason: values.reason.trim() === '' ? 'reasonRequired' : undefined,
    }),
    onValid: (values) =>
      acting.mutate(
        { body: { act, ...values } },
        {
          onSuccess: (reply) => {
            if (reply.event) return setEvent(reply.event)
            showToast(`${action}: done`, 'It is recorded with your address and the reason.')
            // The pressed button may be gone with its row.
            document.getElementById('screen')?.focus({ preventScroll: true })
            return onClose()
          },
        },
      ),
  })
  if (event) {
    return (
      <PanelDialog
        title="Private event"
        className="w-[min(42rem,calc(100vw-1.5rem))] rounded-card border"
        onClose={onClose}
      >
        <dl className="flex flex-col gap-3 overflow-y-auto px-5 pb-5">
          {Object.entries(event).map(([part, value]) => (
            <div key={part}>
              <dt className="text-sm text-muted">{part}</dt>
              <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {value || '–'}
              </dd>
            </div>
          ))}
        </dl>
      </PanelDialog>
    )
  }
  return (
    <FormDialog
      title={`${action}?`}
      text={`\u2068${name}\u2069 ${text}`}
      action={action}
      isPending={acting.isPending}
      isDangerous={act !== 'unblock' && act !== 'read-event'}
      error={acting.error && errorSentence(acting.error, 'That did not work')}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {target === '' && <LabelledInput label={addressLabel} {...form.field('target')} />}
      <LabelledInput label="Reason" dir="auto" maxLength={LONGEST_REASON} {...form.field('reason')} />
    </FormDialog>
  )
}
