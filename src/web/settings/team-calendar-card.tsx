import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { calendarPagePath } from '../../api/event-urls.ts'
import { teamCalls } from '../../api/team-calls.ts'
import { LANGUAGE_CODES, LANGUAGES, languageOf } from '../../domain/language/languages.ts'
import {
  CALENDAR_DESCRIPTION_LENGTH,
  type TeamCalendar,
  type TeamCalendarChange,
} from '../../domain/team-calendar.ts'
import { EmbedButton } from '../event-parts/embed-button.tsx'
import { settingsWords } from '../language/english-settings.ts'
import { problemText } from '../language/problem-words.ts'
import { urlOf } from '../queries/call-api.ts'
import { useChangeTeamCalendar, useTeamCalendar } from '../queries/team-queries.ts'
import { Button, PlainLink } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { LabelledInput, LabelledSelect, LabelledTextArea, Switch } from '../ui/field.tsx'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'
import { SwitchOnDialog } from './switch-on-dialog.tsx'

export function TeamCalendarCard({ teamId, isOwner }: { teamId: string; isOwner: boolean }) {
  const calendar = useTeamCalendar(teamId)
  if (calendar.isLoadingError)
    return <LoadError query={calendar}>{settingsWords.calendarNotLoaded}</LoadError>
  return (
    <TitledCard
      title={settingsWords.teamCalendar}
      action={
        calendar.data?.isOn &&
        calendar.data.slug !== null && (
          <div className="flex flex-wrap gap-2">
            <EmbedButton />
            <PlainLink
              size="small"
              href={calendarPagePath(calendar.data.slug)}
              target="_blank"
              rel="noopener"
            >
              <ExternalLink aria-hidden="true" />
              {settingsWords.openCalendar}
            </PlainLink>
          </div>
        )
      }
    >
      {calendar.data ? (
        <>
          <p className="text-muted">
            {settingsWords.calendarText}
            {calendar.data.isOn && ` ${usageText(calendar.data)}`}
          </p>
          {isOwner && calendar.data.followers > 0 && (
            <p>
              <PlainLink size="small" href={urlOf(teamCalls.exportFollowers, { teamId })} download>
                {settingsWords.exportFollowers}
              </PlainLink>
            </p>
          )}
          {isOwner ? (
            <CalendarForm teamId={teamId} calendar={calendar.data} />
          ) : (
            <p className="text-muted">{problemText('onlyOwnersChangeCalendar')}.</p>
          )}
        </>
      ) : (
        <Skeleton className="h-36" />
      )}
    </TitledCard>
  )
}

/** Returns "12 events · 340 views · 8 subscriptions · 3 followers." */
function usageText({ listed, views, subscriptions, followers }: TeamCalendar): string {
  const { eventCount, viewCount, subscriptionCount, followerCount } = settingsWords
  const texts = [
    eventCount(listed),
    viewCount(views),
    subscriptionCount(subscriptions),
    followerCount(followers),
  ]
  return `${texts.join(' · ')}.`
}

function CalendarForm({ teamId, calendar }: { teamId: string; calendar: TeamCalendar }) {
  const change = useChangeTeamCalendar(teamId)
  const [isAsking, setAsking] = useState(false)
  const form = useCheckedForm({
    initial: {
      slug: calendar.slug ?? calendar.suggestedSlug,
      description: calendar.description,
      link: calendar.link,
    },
    check: ({ slug }) => ({ slug: slug.trim() === '' ? 'slugRequired' : undefined }),
    error: change.error,
    onValid: (body) =>
      save(body, () => showToast(settingsWords.calendarSaved, settingsWords.calendarSavedText)),
  })
  const { slug } = form.values
  const save = (body: TeamCalendarChange, onDone = () => {}) =>
    change.mutate(
      { path: { teamId }, body },
      {
        onSuccess: onDone,
        onError: (error) => showError(error, settingsWords.calendarFailed),
      },
    )
  return (
    <>
      <Switch
        label={settingsWords.showTheTeamCalendar}
        hint={settingsWords.showCalendarHint}
        checked={calendar.isOn}
        disabled={change.isPending}
        onChange={() => {
          if (calendar.isOn) save({ isOn: false })
          else if (calendar.hasBeenOn) save({ isOn: true, slug })
          else setAsking(true)
        }}
      />
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <LabelledInput
          label={settingsWords.address}
          hint={`${location.origin}/c/${slug}`}
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('slug')}
        />
        <LabelledTextArea
          label={settingsWords.description}
          isOptional
          dir="auto"
          maxLength={CALENDAR_DESCRIPTION_LENGTH}
          {...form.field('description')}
        />
        <LabelledInput
          label={settingsWords.link}
          isOptional
          type="url"
          placeholder="https://"
          {...form.field('link')}
        />
        <Button
          type="submit"
          className="self-start"
          isPending={change.isPending}
          pendingLabel={settingsWords.saving}
        >
          {settingsWords.save}
        </Button>
      </form>
      <LabelledSelect
        label={settingsWords.pageLanguage}
        hint={settingsWords.pageLanguageHint}
        value={calendar.language ?? ''}
        disabled={change.isPending}
        onChange={({ target }) => save({ language: languageOf(target.value) })}
        choices={[
          ['', settingsWords.eachVisitorsOwn],
          ...LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name] as const),
        ]}
      />
      {isAsking && (
        <SwitchOnDialog
          isPending={change.isPending}
          onSubmit={(list) => save({ isOn: true, slug, ...list }, () => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
