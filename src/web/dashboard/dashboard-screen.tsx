import { CalendarDays, FileUp, LayoutGrid, Plus, Rows3, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SEARCH_LENGTH } from '../../api/list-queries.ts'
import { Phrase } from '../../shared-ui/page-words.tsx'
import { lazyScreen } from '../app-shell/lazy-screen.tsx'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { DraftCard } from '../event-parts/draft-card.tsx'
import { forgetNewEvent, useNewEvent } from '../event-parts/new-event.ts'
import { ShareLinks } from '../event-parts/share-links.tsx'
import { dashboardWords } from '../language/english-dashboard.ts'
import { discardDraft, draftsOf } from '../queries/drafts.ts'
import { type EventFilter, useHasNoEvents } from '../queries/event-list-queries.ts'
import { useTopics } from '../queries/topic-queries.ts'
import { ButtonLink, CloseButton, Tooltip } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { SelectInput, TextInput } from '../ui/field.tsx'
import { EmptyState } from '../ui/loading.tsx'
import { PageHeader } from '../ui/page.tsx'
import { TopicSelect } from '../ui/topic-select.tsx'
import { type ChangeDashboard, type DashboardUrl, filterOf, useDashboardUrl } from './dashboard-url.ts'
import { EventList } from './listed-events.tsx'

/** It is loaded lazily, since most visits only look at the list. */
const MonthCalendar = lazyScreen(() => import('./month-calendar.tsx'))

export function DashboardScreen() {
  const [url, change] = useDashboardUrl()
  const hasNoEvents = useHasNoEvents()
  // There the button is in the list.
  const isFirstRun = hasNoEvents && url.view !== 'calendar'
  const [typedText, setTypedText] = useState(url.search)
  const { data: topics } = useTopics(useCurrentUser().currentTeam?.id ?? null)
  const isUnknownTopic = url.topic !== '' && topics?.every(({ slug }) => slug !== url.topic) === true
  return (
    <>
      <PageHeader title={dashboardWords.events} subtitle={dashboardWords.subtitle}>
        {!isFirstRun && (
          <div className="flex gap-2">
            <ButtonLink to="/events/import" className="max-md:size-11 max-md:px-0">
              <FileUp aria-hidden="true" />
              <span className="max-md:sr-only">{dashboardWords.importEvents}</span>
            </ButtonLink>
            <ButtonLink to="/events/create" variant="primary" className="max-md:size-11 max-md:px-0">
              <Plus aria-hidden="true" />
              <span className="max-md:sr-only">{dashboardWords.createEvent}</span>
            </ButtonLink>
          </div>
        )}
      </PageHeader>
      <ReadyToShare />
      <DraftList />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 md:mb-5 md:gap-3">
        {!hasNoEvents && (
          <>
            <SearchBox
              currentSearch={url.search}
              onType={setTypedText}
              // Replaces the history entry: Back skips the search instead of stepping through every pause in its typing.
              onSearch={(search) => change({ search }, { replace: true })}
            />
            <div className="w-36 shrink-0">
              <SelectInput
                aria-label={dashboardWords.filterEvents}
                value={url.filter}
                choices={Object.entries(FILTER_NAMES)}
                onChange={({ target }) => change({ filter: filterOf(target.value) })}
              />
            </div>
            <TopicSelect topic={url.topic} onChoose={(topic) => change({ topic })} />
          </>
        )}
        <ViewChoice view={url.view} onChange={change} />
      </div>
      {isUnknownTopic ? (
        <EmptyState action={<ButtonLink to="/">{dashboardWords.showAllEvents}</ButtonLink>}>
          {dashboardWords.noSuchTopic}
        </EmptyState>
      ) : url.view === 'calendar' ? (
        <MonthCalendar url={url} typedText={typedText} onChange={change} />
      ) : (
        <EventList url={url} typedText={typedText} onChange={change} />
      )}
    </>
  )
}

const FILTER_NAMES: Record<EventFilter, string> = {
  all: dashboardWords.allEvents,
  upcoming: dashboardWords.upcoming,
  past: dashboardWords.past,
}

const VIEWS = [
  ['list', dashboardWords.listView, LayoutGrid, { sort: null, month: null, day: null }],
  ['table', dashboardWords.tableView, Rows3, { month: null, day: null }],
  ['calendar', dashboardWords.calendarView, CalendarDays, { sort: null }],
] as const

function ViewChoice({ view, onChange }: { view: DashboardUrl['view']; onChange: ChangeDashboard }) {
  return (
    <fieldset className="ms-auto flex shrink-0 rounded-card border border-line bg-surface p-0.5">
      <legend className="sr-only">{dashboardWords.view}</legend>
      {VIEWS.map(([name, label, Icon, reset]) => (
        // On a phone there is no room for the columns of the table.
        <span key={name} className={name === 'table' ? 'max-sm:hidden' : 'contents'}>
          <Tooltip text={label}>
            <button
              type="button"
              aria-label={label}
              aria-pressed={view === name}
              onClick={() => view !== name && onChange({ view: name, ...reset })}
              className={classNames(
                'grid size-11 place-items-center rounded-lg transition-colors md:h-9 md:w-10',
                view === name ? 'bg-sunken' : 'text-muted hover:bg-sunken',
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          </Tooltip>
        </span>
      ))}
    </fieldset>
  )
}

/** It is long enough that typing a word makes one search. */
const DEBOUNCE_MS = 300

interface SearchBoxProps {
  currentSearch: string
  onType: (text: string) => void
  onSearch: (search: string) => void
}

function SearchBox({ currentSearch, onType, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(currentSearch)
  const last = useRef(currentSearch)

  // A search that is not from this box came from the URL: the user went back, or to all events.
  useEffect(() => {
    if (currentSearch === last.current) return
    last.current = currentSearch
    setText(currentSearch)
  }, [currentSearch])

  const search = useEffectEvent(onSearch)
  useEffect(() => {
    const next = text.trim()
    onType(next)
    if (next === last.current) return
    const timer = setTimeout(() => {
      last.current = next
      search(next)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, onType])

  return (
    <div className="relative min-w-0 flex-1 max-sm:basis-full">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <TextInput
        type="search"
        aria-label={dashboardWords.searchEvents}
        placeholder={dashboardWords.searchEventsPlaceholder}
        maxLength={SEARCH_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="pl-9 text-ellipsis"
      />
    </div>
  )
}

/** It stays in view while the list scrolls to the new event. On phones the share sheet has all the places. */
function ReadyToShare() {
  const event = useNewEvent()
  if (!event) return null
  return (
    <section
      aria-label={dashboardWords.shareNewEvent}
      className="sticky top-16 z-10 mb-6 rounded-card border border-line bg-surface p-4 shadow-float md:top-18 max-md:[&_ul]:hidden print:hidden"
    >
      <div className="mb-2 flex items-start justify-between gap-4">
        <p className="font-semibold">
          <Phrase text={dashboardWords.readyToShare} event={<bdi>{event.title}</bdi>} />
        </p>
        <CloseButton
          aria-label={dashboardWords.dismiss}
          onClick={() => forgetNewEvent()}
          className="-m-2 shrink-0"
        />
      </div>
      <ShareLinks {...event} />
    </section>
  )
}

function DraftList() {
  const prefix = `${useCurrentUser().id} `
  const [drafts, setDrafts] = useState(() => draftsOf(prefix))
  if (drafts.length === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      {drafts.map((draft) => {
        const id = draft.name.slice(prefix.length)
        const path = id === 'new' ? '/events/create' : `/events/${id}/edit`
        return (
          <DraftCard
            key={id}
            draft={draft}
            heading={id === 'new' ? dashboardWords.newEventNotSaved : dashboardWords.editNotSaved}
            onDiscard={() => {
              discardDraft(draft.name)
              setDrafts(draftsOf(prefix))
            }}
          >
            <ButtonLink to={`${path}?draft`} size="small">
              {dashboardWords.continue}
            </ButtonLink>
          </DraftCard>
        )
      })}
    </div>
  )
}
