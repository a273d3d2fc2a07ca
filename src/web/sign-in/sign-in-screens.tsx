import { useQuery } from '@tanstack/react-query'
import { Mail, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Redirect, useSearch } from 'wouter'
import { MAILBOX_PATH } from '../../api/mailbox-paths.ts'
import { INVALID_INVITATION } from '../../domain/team.ts'
import { ApiError } from '../queries/call-api.ts'
import { queryKeys } from '../queries/query-client.ts'
import { useMe, useRequestLink } from '../queries/session-queries.ts'
import { useInvitation } from '../queries/team-queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmailField, emailError } from '../ui/field.tsx'
import { LoadingSpinner, Skeleton } from '../ui/loading.tsx'
import { Logo, usePageTitle } from '../ui/page.tsx'
import { brandName } from '../ui/page-settings.ts'
import { showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.ts'

export function LoginScreen() {
  const me = useMe()
  if (me.isPending) return <LoadingSpinner height="min-h-dvh" />
  if (me.data) return <Redirect to="/" replace />
  return (
    <SignedOutLayout
      title={`Sign in to ${brandName}`}
      lead="Enter your email and we'll send you a link to sign in. No password needed."
    >
      <MagicLinkForm>
        <Mail aria-hidden="true" />
        Send Magic Link
      </MagicLinkForm>
    </SignedOutLayout>
  )
}

export function JoinScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const invitation = useInvitation(token)

  if (token === '') return <InvalidInvitation reason="This invitation link is invalid or incomplete." />
  if (invitation.error instanceof ApiError) return <InvalidInvitation reason={INVALID_INVITATION} />
  if (invitation.isError) {
    return (
      <SignedOutLayout
        title="Join the team"
        lead="The invitation could not be loaded. Please check your connection."
      >
        <Button variant="primary" onClick={() => void invitation.refetch()}>
          Try again
        </Button>
      </SignedOutLayout>
    )
  }
  if (!invitation.data) {
    return (
      <SignedOutLayout title="Join the team" lead={<Skeleton className="mx-auto h-6 w-64 max-w-full" />}>
        <output className="flex flex-col gap-4">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-11 md:h-10" />
        </output>
      </SignedOutLayout>
    )
  }
  const { teamName, email } = invitation.data
  return (
    <SignedOutLayout
      title="Join the team"
      lead={
        <>
          You've been invited to join <strong className="text-ink">{teamName}</strong>
        </>
      }
    >
      <MagicLinkForm invitation={{ token, email }}>Join Team</MagicLinkForm>
    </SignedOutLayout>
  )
}

function InvalidInvitation({ reason }: { reason: string }) {
  return (
    <SignedOutLayout title="Invalid Invitation" lead={reason}>
      <p className="text-center text-sm text-muted">
        An invitation can be used once, within 7 days. Ask the team owner for a new one.
      </p>
      <ButtonLink to="/login">Go to login</ButtonLink>
    </SignedOutLayout>
  )
}

interface SignedOutLayoutProps {
  title: string
  /** The text below the title. */
  lead: ReactNode
  children: ReactNode
}

/** Logo and one card. */
function SignedOutLayout({ title, lead, children }: SignedOutLayoutProps) {
  usePageTitle(title)
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-8 px-4 py-10">
      <Logo />
      <Card className="flex w-full max-w-md flex-col gap-6 sm:p-8">
        <div className="flex flex-col gap-2 text-center">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          <div className="text-muted">{lead}</div>
        </div>
        {children}
      </Card>
    </main>
  )
}

const EMAIL_MISSING = 'Please enter your email address'

interface MagicLinkFormProps {
  /** With it, the link also joins the team. An invitation to one address cannot be used with another. */
  invitation?: { token: string; email: string | null }
  /** What the button says. */
  children: ReactNode
}

function MagicLinkForm({ invitation, children }: MagicLinkFormProps) {
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
          onError: (error) => reject(error, 'Failed to send magic link'),
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

interface LinkSentNoteProps {
  email: string
  /** Trial mode: emails are kept on the server instead of being sent. */
  isTrial: boolean
}

/** Stays after the toast has closed. */
function LinkSentNote({ email, isTrial }: LinkSentNoteProps) {
  // The server decides whether this browser may open the mailbox: it opens it to loopback requests only.
  const { data: hasMailbox = false } = useQuery({
    queryKey: queryKeys.localMailbox,
    enabled: isTrial,
    queryFn: async ({ signal }) => (await fetch(MAILBOX_PATH, { method: 'HEAD', signal })).ok,
  })
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-3 rounded-card border border-transparent bg-success-soft p-3 text-sm text-success">
        <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          The link is on its way to <strong>{email}</strong>. It works once, within 15 minutes.
        </span>
      </p>
      {hasMailbox && (
        <p className="text-center text-sm text-muted">
          Email delivery is not set up here.{' '}
          <a
            href={MAILBOX_PATH}
            className="inline-block py-2 text-accent-strong underline underline-offset-2"
          >
            Open the local mailbox
          </a>
        </p>
      )}
    </div>
  )
}
