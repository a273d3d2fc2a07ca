import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Redirect, useSearch } from 'wouter'
import type { OrganizerLanguage } from '../../domain/language/organizer-languages.ts'
import { SINGLE_SIGN_ON_PATH } from '../../domain/sign-in-provider.ts'
import { skyHourOf } from '../../domain/sky/sky-colors.ts'
import { DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { Phrase } from '../../shared-ui/page-words.tsx'
import { SkyPicture } from '../../shared-ui/sky-picture.tsx'
import { basicWords } from '../language/english-basics.ts'
import { signInWords } from '../language/english-sign-in.ts'
import { problemText } from '../language/problem-words.ts'
import { ApiError } from '../queries/call-api.ts'
import { useMe } from '../queries/session-queries.ts'
import { useInvitation } from '../queries/team-queries.ts'
import { browserZone, wallTimeIn } from '../ui/browser-time.ts'
import { Button, ButtonLink, PlainLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LoadingSpinner, Skeleton } from '../ui/loading.tsx'
import { Logo, usePageTitle } from '../ui/page.tsx'
import { brandName, singleSignOn } from '../ui/page-settings.ts'
import { hasLanguageChoice, LanguageChoice } from './language-choice.tsx'
import { MagicLinkForm } from './magic-link-form.tsx'

export function LoginScreen() {
  const me = useMe()
  if (me.isPending) return <LoadingSpinner height="min-h-dvh" />
  if (me.data) return <Redirect to="/" replace />
  return (
    <SignedOutLayout
      title={signInWords.signInTo(brandName)}
      lead={singleSignOn?.isOnly ? '' : signInWords.signInText}
    >
      <SingleSignOnButton />
      {!singleSignOn?.isOnly && (
        <MagicLinkForm>
          <Mail aria-hidden="true" />
          {signInWords.sendLink}
        </MagicLinkForm>
      )}
    </SignedOutLayout>
  )
}

export function JoinScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const invitation = useInvitation(token)

  if (token === '') return <InvalidInvitation reason={signInWords.linkIncomplete} />
  if (invitation.error instanceof ApiError)
    return <InvalidInvitation reason={problemText('invalidInvitation')} />
  if (invitation.isError) {
    return (
      <SignedOutLayout title={signInWords.joinTeam} lead={signInWords.invitationNotLoaded}>
        <Button variant="primary" onClick={() => void invitation.refetch()}>
          {basicWords.tryAgain}
        </Button>
      </SignedOutLayout>
    )
  }
  if (!invitation.data) {
    return (
      <SignedOutLayout
        title={signInWords.joinTeam}
        lead={<Skeleton className="mx-auto h-6 w-64 max-w-full" />}
      >
        <output className="flex flex-col gap-4">
          <span className="sr-only">{basicWords.loading}</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-11 md:h-10" />
        </output>
      </SignedOutLayout>
    )
  }
  const { teamName, email } = invitation.data
  return (
    <SignedOutLayout
      title={signInWords.joinTeam}
      lead={<Phrase text={signInWords.invitedTo} team={<strong className="text-ink">{teamName}</strong>} />}
    >
      <SingleSignOnButton invitation={token} />
      {!singleSignOn?.isOnly && (
        <MagicLinkForm invitation={{ token, email }}>{signInWords.join}</MagicLinkForm>
      )}
    </SignedOutLayout>
  )
}

/** Renders nothing if the server has no identity provider. Says why the last try failed. */
function SingleSignOnButton({ invitation }: { invitation?: string }) {
  const problem = new URLSearchParams(useSearch()).get('problem')
  if (!singleSignOn) return null
  const { name } = singleSignOn
  const sentence = Object.entries(signInWords.singleSignOnProblems).find(([word]) => word === problem)?.[1](
    name,
  )
  const query = new URLSearchParams({ zone: browserZone(), ...(invitation && { invitation }) })
  return (
    <>
      {sentence && (
        <p role="alert" className="error-sign text-sm text-danger">
          {sentence}
        </p>
      )}
      <PlainLink
        href={`${SINGLE_SIGN_ON_PATH}?${query}`}
        variant={singleSignOn.isOnly ? 'primary' : 'secondary'}
      >
        {signInWords.continueWith(name)}
      </PlainLink>
    </>
  )
}

function InvalidInvitation({ reason }: { reason: string }) {
  return (
    <SignedOutLayout title={signInWords.invalidInvitation} lead={reason}>
      <p className="text-center text-sm text-muted">{signInWords.askForANewOne}</p>
      <ButtonLink to="/login">{signInWords.goToLogin}</ButtonLink>
    </SignedOutLayout>
  )
}

interface SignedOutLayoutProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

function SignedOutLayout({ title, lead, children }: SignedOutLayoutProps) {
  usePageTitle(title)
  const hour = skyHourOf({ allDay: false, start: wallTimeIn(browserZone()) })
  const kind = { hour, accent: DEFAULT_ACCENT, isOver: false }
  return (
    <main className="relative isolate flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <SkyPicture
        kind={kind}
        width={2400}
        height={600}
        className="absolute inset-x-0 top-0 -z-1 h-3/5 w-full"
      />
      <Card className="flex w-full max-w-md flex-col gap-6 shadow-float sm:p-8">
        <div className="flex flex-col items-center gap-2">
          <Logo />
          <p className="text-center text-sm text-muted">{signInWords.tagline}</p>
        </div>
        <div className="flex flex-col gap-2 text-center">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          <div className="text-muted">{lead}</div>
        </div>
        {children}
      </Card>
      {hasLanguageChoice && (
        <div className="mt-6">
          <LanguageChoice label={signInWords.language} onChoose={reloadIn} />
        </div>
      )}
    </main>
  )
}

const MAX_AGE = 365 * 24 * 60 * 60

/** The server reads the cookie, and the account keeps the language from the sign-in on. */
function reloadIn(language: OrganizerLanguage): void {
  document.cookie = `app_language=${language}; max-age=${MAX_AGE}; path=/; samesite=lax`
  location.reload()
}
