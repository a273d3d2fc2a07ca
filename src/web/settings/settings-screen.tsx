import { Download, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { accountCalls } from '../../api/account-calls.ts'
import { hasLanguageChoice, LanguageChoice } from '../app-shell/language-choice.tsx'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { settingsWords } from '../language/english-settings.ts'
import { sourcesWords } from '../language/english-sources.ts'
import { topicWords } from '../language/english-topics.ts'
import { dateText, numberText } from '../language/page-time.ts'
import { urlOf } from '../queries/call-api.ts'
import { useCall } from '../queries/query-client.ts'
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
import { SourcesCard } from './sources-card.tsx'
import { TeamCalendarCard } from './team-calendar-card.tsx'
import { TeamCard } from './team-card.tsx'
import { TopicsCard } from './topics-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export default function SettingsScreen() {
  const user = useCurrentUser()
  const { currentTeam: team, teams } = user
  const owned = team?.role === 'owner' ? team.id : null
  const teamName = teams.find(({ id }) => id === team?.id)?.name ?? ''
  const words = settingsWords
  const sections: { id: string; title: string; card: ReactNode }[] = [
    { id: 'account-information', title: words.accountInformation, card: <AccountCard user={user} /> },
    { id: 'change-email', title: words.changeEmail, card: <ChangeEmailCard /> },
    { id: 'team-members', title: words.teamMembers, card: owned && <TeamCard teamId={owned} user={user} /> },
    { id: 'look', title: words.look, card: owned && <LookCard teamId={owned} teamName={teamName} /> },
    {
      id: 'team-calendar',
      title: words.teamCalendar,
      card: team && <TeamCalendarCard teamId={team.id} isOwner={owned !== null} />,
    },
    { id: 'topics', title: topicWords.topics, card: team && <TopicsCard teamId={team.id} /> },
    {
      id: 'analytics',
      title: words.analytics,
      card: team && <AnalyticsSettingsCard teamId={team.id} isOwner={owned !== null} />,
    },
    { id: 'api-tokens', title: words.apiTokens, card: owned && <ApiTokensCard teamId={owned} /> },
    { id: 'webhooks', title: words.webhooks, card: owned && <WebhooksCard teamId={owned} /> },
    {
      id: 'followed-calendars',
      title: sourcesWords.followedCalendars,
      card: owned && <SourcesCard teamId={owned} />,
    },
    { id: 'language', title: words.language, card: hasLanguageChoice && <LanguageCard /> },
    { id: 'appearance', title: words.appearance, card: <AppearanceCard /> },
    { id: 'session-management', title: words.sessionManagement, card: <LogoutCard /> },
    {
      id: 'danger-zone',
      title: words.dangerZone,
      card: <DeleteAccountCard ownsAnyTeam={user.ownsAnyTeam} />,
    },
  ]
  const shownSections = sections.filter(({ card }) => Boolean(card))
  return (
    <>
      <PageHeader title={settingsWords.settings} subtitle={settingsWords.subtitle} />
      <div className="gap-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label={settingsWords.settings} className="sticky top-22 hidden self-start lg:block">
          <ul>
            {shownSections.map(({ title, id }) => (
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
          {shownSections.map(({ card, id }) => (
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
      title={settingsWords.accountInformation}
      action={
        <PlainLink size="small" href={urlOf(accountCalls.exportAccount, {})} download>
          <Download aria-hidden="true" />
          {settingsWords.downloadMyData}
        </PlainLink>
      }
    >
      <dl className="flex flex-col gap-3">
        <Fact name={settingsWords.email}>{user.email}</Fact>
        <Fact name={settingsWords.accountCreated}>{createdOn(user.createdAt)}</Fact>
        <Fact name={settingsWords.totalEventsCreated}>
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
  return Number.isNaN(date.getTime()) ? settingsWords.notAvailable : dateText(dayInBrowser(date))
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
        showToast(settingsWords.emailUpdated, settingsWords.emailUpdatedText(me.email))
      }
      const onError = (error: Error) => showError(error, settingsWords.updateEmailFailed)
      changeEmail.mutate({ body: { email: email.trim() } }, { onSuccess, onError })
    },
  })
  return (
    <TitledCard title={settingsWords.changeEmail}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <EmailField
          label={settingsWords.newEmail}
          hint={settingsWords.newEmailHint}
          {...form.field('email')}
        />
        <SubmitButton isPending={changeEmail.isPending} pendingLabel={settingsWords.updating}>
          {settingsWords.updateEmail}
        </SubmitButton>
      </form>
    </TitledCard>
  )
}

function LanguageCard() {
  const change = useCall(accountCalls.changeLanguage, {
    onSuccess: () => location.reload(),
    onError: (error) => showError(error, settingsWords.languageFailed),
  })
  return (
    <TitledCard title={settingsWords.language}>
      <LanguageChoice
        label={settingsWords.language}
        disabled={change.isPending}
        onChoose={(language) => change.mutate({ body: { language } })}
      />
      <p className="text-sm text-muted">{settingsWords.languageHint}</p>
    </TitledCard>
  )
}

const THEMES = [
  ['system', settingsWords.system, Monitor],
  ['light', settingsWords.light, Sun],
  ['dark', settingsWords.dark, Moon],
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
    <TitledCard title={settingsWords.appearance}>
      <RadioChoices
        legend={settingsWords.appearance}
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
    <TitledCard title={settingsWords.sessionManagement}>
      <p className="text-muted">{settingsWords.sessionText}</p>
      <Button
        className="self-start"
        isPending={logout.isPending}
        onClick={() =>
          logout.mutate(
            {},
            {
              onSuccess: () => navigate('/login'),
              onError: (error) => showError(error, settingsWords.logoutFailed),
            },
          )
        }
      >
        <LogOut aria-hidden="true" />
        {settingsWords.logout}
      </Button>
    </TitledCard>
  )
}
