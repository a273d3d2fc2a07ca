import { Mail } from 'lucide-react'
import { Redirect } from 'wouter'
import { useMe } from '../queries/session-queries.ts'
import { PageSpinner } from '../ui/loading.tsx'
import { brandName } from '../ui/page-settings.ts'
import { MagicLinkForm, SignedOutLayout } from './magic-link-form.tsx'

export default function LoginScreen() {
  const me = useMe()
  if (me.isPending) return <PageSpinner />
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
