import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountCalls } from '../../api/account-calls.ts'
import { MAILBOX_PATH } from '../../api/mailbox-paths.ts'
import { Phrase } from '../../shared-ui/page-words.tsx'
import { signInWords } from '../language/english-sign-in.ts'
import { problemText } from '../language/problem-words.ts'
import { queryKeys, useCall } from '../queries/query-client.ts'
import { browserZone } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, emailError } from '../ui/email-field.tsx'
import { errorSentence, showError, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'

interface MagicLinkFormProps {
  /** With it, the link also joins the team. An invitation to one address cannot be used with another. */
  invitation?: { token: string; email: string | null }
  /** A dialog passes the address of whoever was signed in. Errors stand in the form then: it covers the toasts. */
  ownEmail?: string
  children: ReactNode
}

export function MagicLinkForm({ invitation, ownEmail, children }: MagicLinkFormProps) {
  const invitedEmail = invitation?.email ?? null
  const requestLink = useCall(accountCalls.requestLink)
  // In trial mode emails are kept on the server, and the response carries the link itself, which is never shown.
  // The server decides whether this browser may open the mailbox: it opens it to loopback requests only.
  const { data: hasMailbox = false } = useQuery({
    queryKey: queryKeys.localMailbox,
    enabled: requestLink.data?.magicLink !== undefined,
    queryFn: async ({ signal }) => (await fetch(MAILBOX_PATH, { method: 'HEAD', signal })).ok,
  })
  const form = useCheckedForm({
    initial: { email: invitedEmail ?? ownEmail ?? '' },
    check: ({ email }) => ({ email: email.trim() === '' ? 'ownEmailMissing' : emailError(email) }),
    error: requestLink.error,
    onValid: ({ email }) =>
      requestLink.mutate(
        {
          body: { email, ...(invitation && { teamInvitationToken: invitation.token }) },
          zone: browserZone(),
        },
        {
          onSuccess: () => showToast(signInWords.linkSent, signInWords.linkSentText),
          onError: (error) => showError(error, signInWords.sendFailed),
        },
      ),
    onInvalid: ({ email }) => {
      if (invitation && email === 'ownEmailMissing')
        showToast(signInWords.emailRequired, problemText(email), 'error')
    },
  })
  return (
    <>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <EmailField
          label={signInWords.email}
          hint={invitedEmail === null ? undefined : signInWords.invitationIsFor(invitedEmail)}
          readOnly={invitedEmail !== null}
          {...form.field('email')}
        />
        <Button
          type="submit"
          variant="primary"
          isPending={requestLink.isPending}
          pendingLabel={signInWords.sendingLink}
        >
          {children}
        </Button>
      </form>
      {ownEmail !== undefined && requestLink.error && (
        <p role="alert" className="error-sign text-sm text-danger">
          {errorSentence(requestLink.error, signInWords.sendFailed)}
        </p>
      )}
      {/* Stays after the toast has closed. */}
      {requestLink.isSuccess && (
        <div className="flex flex-col gap-3">
          <p className="flex items-start gap-3 rounded-card border border-transparent bg-success-soft p-3 text-sm text-success">
            <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              <Phrase
                text={signInWords.linkIsOnItsWay}
                email={<strong>{requestLink.variables.body.email}</strong>}
              />
            </span>
          </p>
          {hasMailbox && (
            <p className="text-center text-sm text-muted">
              {signInWords.noDelivery}{' '}
              <a
                href={MAILBOX_PATH}
                className="inline-block py-2 text-accent-strong underline underline-offset-2"
              >
                {signInWords.openMailbox}
              </a>
            </p>
          )}
        </div>
      )}
    </>
  )
}
