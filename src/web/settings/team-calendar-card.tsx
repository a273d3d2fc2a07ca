import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { calendarPagePath } from '../../api/event-urls.ts'
import {
  ACCENT_NAMES,
  ACCENTS,
  CALENDAR_DESCRIPTION_LENGTH,
  type TeamCalendar,
  type TeamCalendarChange,
} from '../../domain/team-calendar.ts'
import { countText } from '../../domain/text.ts'
import { callQuery, queryKeys } from '../queries/query-client.ts'
import { useChangeTeamCalendar, useTeamCalendar } from '../queries/team-queries.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { Field, LabelledInput, Switch, TextArea } from '../ui/field.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.ts'

/** The public page of all listed events. Members see its address; owners change it. */
export function TeamCalendarCard({ teamId, isOwner }: { teamId: string; isOwner: boolean }) {
  const calendar = useTeamCalendar(teamId)
  if (calendar.isLoadingError)
    return <LoadError query={calendar}>The team calendar could not be loaded</LoadError>
  return (
    <TitledCard
      title="Team calendar"
      action={calendar.data?.isOn && calendar.data.slug !== null && <OpenLink slug={calendar.data.slug} />}
    >
      {calendar.data ? (
        <>
          <p className="text-muted">
            One public page, one feed and one embed for all events that you list on it.
            {calendar.data.isOn && ` ${usageText(calendar.data)}`}
          </p>
          {isOwner ? (
            <CalendarForm teamId={teamId} calendar={calendar.data} />
          ) : (
            <p className="text-muted">Only the team owner can change the calendar.</p>
          )}
        </>
      ) : (
        <Skeleton className="h-36" />
      )}
    </TitledCard>
  )
}

function OpenLink({ slug }: { slug: string }) {
  return (
    <a
      href={calendarPagePath(slug)}
      target="_blank"
      rel="noopener"
      className={buttonClasses({ size: 'small' })}
    >
      <ExternalLink aria-hidden="true" />
      Open calendar
    </a>
  )
}

/** "12 events · 340 views · 8 subscriptions" */
function usageText({ listed, views, subscriptions }: TeamCalendar): string {
  return `${[countText(listed, 'event'), countText(views, 'view'), countText(subscriptions, 'subscription')].join(' · ')}.`
}

function CalendarForm({ teamId, calendar }: { teamId: string; calendar: TeamCalendar }) {
  const change = useChangeTeamCalendar(teamId)
  const [isAsking, setAsking] = useState(false)
  const [accent, setAccent] = useState(calendar.accent)
  const { form, field } = useCheckedForm({
    initial: {
      slug: calendar.slug ?? calendar.suggestedSlug,
      description: calendar.description,
      link: calendar.link,
    },
    check: ({ slug }) => ({
      slug: slug.trim() === '' ? 'The address is required' : undefined,
      description: undefined,
      link: undefined,
    }),
    onValid: (typed, { reject }) =>
      change.mutate(typed, {
        onSuccess: () => showToast('Calendar saved', 'Your team calendar has been updated.'),
        onError: (error) => reject(error, 'Failed to save the calendar'),
      }),
  })
  const slug = field('slug').value
  const save = (body: TeamCalendarChange, onDone = () => {}) =>
    change.mutate(body, {
      onSuccess: onDone,
      onError: (error) => {
        setAccent(calendar.accent)
        showError(error, 'Failed to save the calendar')
      },
    })
  return (
    <>
      <Switch
        label="Show the team calendar"
        hint="Off, its address says that the calendar is switched off."
        checked={calendar.isOn}
        disabled={change.isPending}
        onChange={() => (calendar.isOn ? save({ isOn: false }) : setAsking(true))}
      />
      <form {...form} className="flex flex-col gap-4">
        <LabelledInput
          label="Address"
          hint={`${location.origin}/c/${slug}`}
          autoCapitalize="none"
          spellCheck={false}
          {...field('slug')}
        />
        <Description {...field('description')} />
        <LabelledInput label="Link" isOptional type="url" placeholder="https://" {...field('link')} />
        <Button type="submit" className="self-start" isPending={change.isPending} pendingLabel="Saving...">
          Save
        </Button>
      </form>
      <div>
        {/* The legend says the same to screen readers. */}
        <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
          Accent of your pages
        </p>
        <RadioChoices
          legend="Accent of your pages"
          choices={ACCENT_NAMES.map((name) => [
            name,
            <>
              <span
                aria-hidden="true"
                className="size-4 rounded-full"
                style={{ background: ACCENTS[name].light }}
              />
              <span className="capitalize">{name}</span>
            </>,
          ])}
          chosen={accent}
          onChoose={(chosen) => {
            setAccent(chosen)
            save({ accent: chosen })
          }}
          className="grid grid-cols-2 gap-2 min-[26rem]:grid-cols-4"
          choiceClassName="flex min-h-11 items-center justify-center gap-2 rounded-card border border-edge px-2 text-sm font-medium transition-colors peer-checked:border-ink peer-checked:bg-sunken peer-focus-visible:outline-offset-2"
        />
      </div>
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

type DescriptionProps = Parameters<typeof TextArea>[0] & { error?: string | undefined }

function Description({ error, ...input }: DescriptionProps) {
  return (
    <Field label="Description" error={error} isOptional>
      {(ids) => <TextArea dir="auto" maxLength={CALENDAR_DESCRIPTION_LENGTH} {...input} {...ids} />}
    </Field>
  )
}

const CHOICES = [
  ['upcoming', 'All upcoming events'],
  ['some', 'Some of them'],
  ['none', 'None yet'],
] as const
type Choice = (typeof CHOICES)[number][0]

interface SwitchOnDialogProps {
  isPending: boolean
  onSubmit: (body: Pick<TeamCalendarChange, 'list'>) => void
  onClose: () => void
}

/** Asked once: which of the events that exist stand on the calendar. */
function SwitchOnDialog({ isPending, onSubmit, onClose }: SwitchOnDialogProps) {
  const [choice, setChoice] = useState<Choice>('upcoming')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = { status: 'upcoming', fields: 'summary', limit: '100' } as const
  const events = useQuery(callQuery([...queryKeys.eventLists, 'to list'], contract.listEvents, { query }))
  const listable = events.data?.filter(({ isPublic, isListed }) => isPublic && !isListed) ?? []
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <FormDialog
      isOpen
      title="Show the team calendar"
      text="Which of your events shall it show? New events are listed from now on; each event has a switch for it."
      action="Show calendar"
      pendingLabel="Saving..."
      isPending={isPending}
      onSubmit={() =>
        onSubmit(choice === 'none' ? {} : { list: choice === 'upcoming' ? 'upcoming' : [...chosen] })
      }
      onClose={onClose}
    >
      <RadioChoices
        legend="Events to show"
        choices={CHOICES.map(([value, label]) => [value, label])}
        chosen={choice}
        onChoose={setChoice}
        className="grid gap-2"
        choiceClassName="flex min-h-11 items-center rounded-card border border-edge px-3 font-medium peer-checked:border-ink peer-checked:bg-sunken"
      />
      {choice === 'some' && (
        <ul className="max-h-64 overflow-y-auto">
          {listable.map(({ id, title }) => (
            <li key={id}>
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                <span dir="auto">{title}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
