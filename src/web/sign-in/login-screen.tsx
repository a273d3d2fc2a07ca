import { Mail } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Redirect } from 'wouter'
import { useMe, useRequestLink } from '../queries/session-queries.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { brandName } from '../ui/page-settings.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { LinkSentNote } from './link-sent-note.tsx'
import { magicLinkToasts } from './magic-link-toasts.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'

export default function LoginScreen() {
  const me = useMe()
  const [email, setEmail] = useState('')
  // Its data keeps the magicLink of a try-out, which is not shown.
  const requestLink = useRequestLink()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    requestLink.mutate({ email }, magicLinkToasts)
  }

  if (me.isPending) return <PageSpinner />
  if (me.data) return <Redirect to="/" replace />
  return (
    <SignedOutLayout
      title={`Sign in to ${brandName}`}
      lead="Enter your email, and we send you a link that signs you in. No password needed."
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <EmailField label="Email" required value={email} onType={setEmail} />
        <Button
          type="submit"
          variant="primary"
          isPending={requestLink.isPending}
          pendingLabel="Sending magic link..."
        >
          <Mail aria-hidden="true" />
          Send Magic Link
        </Button>
      </form>
      {requestLink.isSuccess && (
        <LinkSentNote
          email={requestLink.variables.email}
          isTrial={requestLink.data.magicLink !== undefined}
        />
      )}
    </SignedOutLayout>
  )
}
