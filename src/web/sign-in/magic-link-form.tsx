import type { ReactNode } from 'react'
import { useRequestLink } from '../queries/session-queries.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, emailError } from '../ui/form/email-field.tsx'
import { useCheckedForm } from '../ui/form/use-checked-form.ts'
import { showError, showToast } from '../ui/toasts.ts'
import { LinkSentNote } from './link-sent-note.tsx'

const EMAIL_MISSING = 'Please enter your email address'

interface MagicLinkFormProps {
  /** With it, the link also joins the team. An invitation to one address cannot be used with another. */
  invitation?: { token: string; email: string | null }
  /** What the button says. */
  children: ReactNode
}

export function MagicLinkForm({ invitation, children }: MagicLinkFormProps) {
  const invitedEmail = invitation?.email ?? null
  // In trial mode the response carries the link itself, which is never shown.
  const requestLink = useRequestLink()
  const { form, field } = useCheckedForm({
    initial: { email: invitedEmail ?? '' },
    check: ({ email }) => ({ email: email.trim() === '' ? EMAIL_MISSING : emailError(email) }),
    onValid: ({ email }, { reject }) =>
      requestLink.mutate(
        { email, ...(invitation && { teamInvitationToken: invitation.token }) },
        {
          onSuccess: () => showToast('Magic link sent!', 'Check your email for the login link'),
          onError: (error) => {
            reject(error)
            showError(error, 'Failed to send magic link')
          },
        },
      ),
    onInvalid: ({ email }) => {
      if (invitation && email === EMAIL_MISSING) showToast('Email required', EMAIL_MISSING, 'error')
    },
  })
  return (
    <>
      <form {...form} className="flex flex-col gap-4">
        <EmailField
          label="Email"
          hint={invitedEmail === null ? undefined : `This invitation is for ${invitedEmail}`}
          readOnly={invitedEmail !== null}
          {...field('email')}
        />
        <Button
          type="submit"
          variant="primary"
          isPending={requestLink.isPending}
          pendingLabel="Sending magic link..."
        >
          {children}
        </Button>
      </form>
      {requestLink.isSuccess && (
        <LinkSentNote
          email={requestLink.variables.email}
          isTrial={requestLink.data.magicLink !== undefined}
        />
      )}
    </>
  )
}
