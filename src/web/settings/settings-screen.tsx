import { Download, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { accountCalls } from '../../api/account-calls.ts'
import { numberText } from '../../domain/text.ts'
import { dateText } from '../../domain/time/date-format.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { urlOf } from '../queries/call-api.ts'
import { type Me, useChangeEmail, useEndSession } from '../queries/session-queries.ts'
import { dayInBrowser } from '../ui/browser-time.ts'
import { Button, PlainLink } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { EmailField, emailError, showInvalidEmail } from '../ui/email-field.tsx'
import { PageHeader } from '../ui/page.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { SubmitButton, useCheckedForm } from '../ui/use-checked-form.tsx'
import { AnalyticsSettingsCard } from './analytics-settings-card.tsx'
import { ApiTokensCard } from './api-tokens-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { LookCard } from './look-card.tsx'
import { TeamCalendarCard } from './team-calendar-card.tsx'
import { TeamCard } from './team-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export default function SettingsScreen() {
  const user = useCurrentUser()
  const { currentTeam: team, teams } = user
  const owned = team?.role === 'owner' ? team.id : null
  const teamName = teams.find(({ id }) => id === team?.id)?.name ?? ''
  const cards: Record<string, ReactNode> = {
    'Account Information': <AccountCard user={user} />,
    'Change Email': <ChangeEmailCard />,
    'Team Members': owned && <TeamCard teamId={owned} user={user} />,
    Look: owned && <LookCard teamId={owned} teamName={teamName} />,
    'Team calendar': team && <TeamCalendarCard teamId={team.id} isOwner={owned !== null} />,
    Analytics: team && <AnalyticsSettingsCard teamId={team.id} isOwner={owned !== null} />,
    'API tokens': owned && <ApiTokensCard teamId={owned} />,
    Webhooks: owned && <WebhooksCard teamId={owned} />,
    Appearance: <AppearanceCard />,
    'Session Management': <LogoutCard />,
    'Danger Zone': <DeleteAccountCard ownsAnyTeam={user.ownsAnyTeam} />,
  }
  const sections = Object.entries(cards)
    .filter(([, card]) => Boolean(card))
    .map(([title, card]) => ({ title, card, id: title.toLowerCase().replace(' ', '-') }))
  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your account and team" />
      <div className="gap-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label="Settings" className="sticky top-22 hidden self-start lg:block">
          <ul>
            {sections.map(({ title, id }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center rounded-card px-3 text-sm font-medium hover:bg-sunken"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {/* Another team has other cards, with nothing of what was typed. */}
        <div key={team?.id} className="flex min-w-0 flex-col gap-6">
          {sections.map(({ card, id }) => (
            <div key={id} id={id}>
              {card}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function AccountCard({ user }: { user: Me }) {
  return (
    <TitledCard
      title="Account Information"
      action={
        <PlainLink size="small" href={urlOf(accountCalls.exportAccount, {})} download>
          <Download aria-hidden="true" />
          Download my data
        </PlainLink>
      }
    >
      <dl className="flex flex-col gap-3">
        <Fact name="Email">{user.email}</Fact>
        <Fact name="Account created">{createdOn(user.createdAt)}</Fact>
        <Fact name="Total events created">
          <span className="tabular-nums">{numberText(user.totalEvents)}</span>
        </Fact>
      </dl>
    </TitledCard>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  )
}

function createdOn(createdAt: string | null): string {
  const date = new Date(createdAt ?? '')
  return Number.isNaN(date.getTime()) ? 'N/A' : dateText(dayInBrowser(date))
}

function ChangeEmailCard() {
  const changeEmail = useChangeEmail()
  const form = useCheckedForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    error: changeEmail.error,
    onInvalid: showInvalidEmail,
    onValid: ({ email }, reset) => {
      const onSuccess = (me: Me) => {
        reset()
        showToast('Email updated', `From now on you sign in with ${me.email}.`)
      }
      const onError = (error: Error) => showError(error, 'Failed to update email')
      changeEmail.mutate({ body: { email: email.trim() } }, { onSuccess, onError })
    },
  })
  return (
    <TitledCard title="Change Email">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <EmailField
          label="New email"
          hint="We'll email your old address a link to undo the change."
          {...form.field('email')}
        />
        <SubmitButton isPending={changeEmail.isPending} pendingLabel="Updating...">
          Update Email
        </SubmitButton>
      </form>
    </TitledCard>
  )
}

const THEMES = [
  ['system', 'System', Monitor],
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
] as const
type Theme = (typeof THEMES)[number][0]

const MAX_AGE = 365 * 24 * 60 * 60

function AppearanceCard() {
  // The server reads the cookie and puts the theme into the page.
  const [chosenTheme, setChosenTheme] = useState<Theme>(
    () => THEMES.find(([theme]) => theme === document.documentElement.dataset.theme)?.[0] ?? 'system',
  )
  /** A cookie keeps the theme. "system" is the default and needs no cookie. */
  const choose = (theme: Theme) => {
    document.documentElement.dataset.theme = theme
    const cookie = theme === 'system' ? 'theme=; max-age=0' : `theme=${theme}; max-age=${MAX_AGE}`
    document.cookie = `${cookie}; path=/; samesite=lax`
    setChosenTheme(theme)
  }
  return (
    <TitledCard title="Appearance">
      <RadioChoices
        legend="Appearance"
        choices={THEMES.map(([theme, label, Icon]) => [
          theme,
          <>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {label}
          </>,
        ])}
        chosen={chosenTheme}
        onChoose={choose}
        className="grid gap-2 min-[26rem]:grid-cols-3"
        choiceClassName="flex min-h-11 items-center justify-center gap-2 rounded-card border border-edge px-4 font-medium transition-colors peer-checked:border-ink peer-focus-visible:outline-offset-2"
      />
    </TitledCard>
  )
}

function LogoutCard() {
  const [, navigate] = useLocation()
  const logout = useEndSession(accountCalls.logout)
  return (
    <TitledCard title="Session Management">
      <p className="text-muted">Signs you out in this browser. Your events and links keep working.</p>
      <Button
        className="self-start"
        isPending={logout.isPending}
        onClick={() =>
          logout.mutate(
            {},
            {
              onSuccess: () => navigate('/login'),
              onError: (error) => showError(error, 'Failed to logout'),
            },
          )
        }
      >
        <LogOut aria-hidden="true" />
        Logout
      </Button>
    </TitledCard>
  )
}
