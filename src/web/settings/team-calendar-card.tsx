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
import { countText } from '../../domain/text.ts'
import { EmbedButton } from '../event-parts/embed-button.tsx'
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
    return <LoadError query={calendar}>The team calendar could not be loaded</LoadError>
  return (
    <TitledCard
      title="Team calendar"
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
              Open calendar
            </PlainLink>
          </div>
        )
      }
    >
      {calendar.data ? (
        <>
          <p className="text-muted">
            One public page, one feed and one embed for all events that you list on it.
            {calendar.data.isOn && ` ${usageText(calendar.data)}`}
          </p>
          {isOwner && calendar.data.followers > 0 && (
            <p>
              <PlainLink size="small" href={urlOf(teamCalls.exportFollowers, { teamId })} download>
                Export followers
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
  const counts = { event: listed, view: views, subscription: subscriptions, follower: followers }
  const texts = Object.entries(counts).map(([noun, count]) => countText(count, noun))
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
    onValid: (body) => save(body, () => showToast('Calendar saved', 'Your team calendar has been updated.')),
  })
  const { slug } = form.values
  const save = (body: TeamCalendarChange, onDone = () => {}) =>
    change.mutate(
      { path: { teamId }, body },
      {
        onSuccess: onDone,
        onError: (error) => showError(error, 'Failed to save the calendar'),
      },
    )
  return (
    <>
      <Switch
        label="Show the team calendar"
        hint="Off, its address says that the calendar is switched off, and subscribed calendars drop its events."
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
          label="Address"
          hint={`${location.origin}/c/${slug}`}
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('slug')}
        />
        <LabelledTextArea
          label="Description"
          isOptional
          dir="auto"
          maxLength={CALENDAR_DESCRIPTION_LENGTH}
          {...form.field('description')}
        />
        <LabelledInput label="Link" isOptional type="url" placeholder="https://" {...form.field('link')} />
        <Button type="submit" className="self-start" isPending={change.isPending} pendingLabel="Saving...">
          Save
        </Button>
      </form>
      <LabelledSelect
        label="Language of our pages"
        hint="Visitors can still choose another one at the foot of a page. Emails come in the language that somebody signed up in."
        value={calendar.language ?? ''}
        disabled={change.isPending}
        onChange={({ target }) => save({ language: languageOf(target.value) })}
        choices={[
          ['', "Each visitor's own"],
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
