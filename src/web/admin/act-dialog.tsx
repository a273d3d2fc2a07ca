import { useState } from 'react'
import { accountCalls } from '../../api/account-calls.ts'
import { adminCalls } from '../../api/admin-calls.ts'
import type { SentBodyOf } from '../../api/call.ts'
import { LONGEST_REASON } from '../../domain/admin-act.ts'
import { adminWords } from '../language/english-admin.ts'
import { isApiError } from '../queries/call-api.ts'
import { queryClient, queryKeys, refresh, useCall } from '../queries/query-client.ts'
import { Button } from '../ui/button.tsx'
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

const ACTS_ON_ONE_ADDRESS: readonly string[] = ['erase', 'read-person']
const READING_ACTS: readonly string[] = ['read-event', 'read-person']

/** Asks for a reason, acts, and shows what was read. */
export function ActDialog({ askedAct, onClose }: { askedAct: AskedAct; onClose: () => void }) {
  const { act, target, name } = askedAct
  const { action, text } = adminWords.actions[act]
  const addressLabel = ACTS_ON_ONE_ADDRESS.includes(act)
    ? adminWords.emailAddress
    : adminWords.addressOrAtDomain
  const acting = useCall(adminCalls.act, { onSuccess: () => refresh(queryKeys.adminLists) })
  const [facts, setFacts] = useState<Record<string, string> | null>(null)
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
            if (reply.facts) return setFacts(reply.facts)
            showToast(adminWords.done(action), adminWords.isRecorded)
            // The pressed button may be gone with its row.
            document.getElementById('screen')?.focus({ preventScroll: true })
            return onClose()
          },
        },
      ),
  })
  if (facts) {
    return (
      <PanelDialog
        title={act === 'read-event' ? adminWords.privateEvent : adminWords.whatIsStored}
        className="w-[min(42rem,calc(100vw-1.5rem))] rounded-card border"
        onClose={onClose}
      >
        <dl className="flex flex-col gap-3 overflow-y-auto px-5 pb-5">
          {Object.keys(facts).length === 0 && <p>{adminWords.nothingStored}</p>}
          {Object.entries(facts).map(([part, value]) => (
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
      text={text(`\u2068${name}\u2069`)}
      action={action}
      isPending={acting.isPending}
      isDangerous={act !== 'unblock' && !READING_ACTS.includes(act)}
      error={acting.error && <ActError error={acting.error} />}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {target === '' && <LabelledInput label={addressLabel} {...form.field('target')} />}
      <LabelledInput
        label={adminWords.reason}
        dir="auto"
        maxLength={LONGEST_REASON}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

/** A 403 says that the last sign-in is too long ago. Signing out leads to the login, and that leads back. */
function ActError({ error }: { error: Error }) {
  const logout = useCall(accountCalls.logout, {
    onSuccess: () => queryClient.setQueryData(queryKeys.me, null),
  })
  return (
    <>
      {errorSentence(error, adminWords.failed)}
      {isApiError(error, 403) && (
        <Button
          size="small"
          className="mt-2 flex"
          isPending={logout.isPending}
          onClick={() => logout.mutate({})}
        >
          {adminWords.signInAgain}
        </Button>
      )}
    </>
  )
}
