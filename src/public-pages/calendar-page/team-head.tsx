import { TypedText } from '../../shared-ui/event-text.tsx'
import { typedLanguage } from '../event-page/shown-event.ts'
import { TeamLogo } from '../event-page/top-bar.tsx'
import { type CalendarProps, viewLink } from './shown-calendar.ts'
import { TopicChips } from './topic-chips.tsx'

const SEARCHED_FROM = 20

export function TeamHead({ calendar, words: allWords }: Omit<CalendarProps, 'site'>) {
  const { calendar: words } = allWords
  const { team, view, hasPast, listed } = calendar
  const views = [
    ['list', {}],
    ['month', { view: 'month' }],
    ...(hasPast ? ([['past', { view: 'past' }]] as const) : []),
  ] as const
  return (
    <header className="team">
      <div className="who">
        {team.logo && <TeamLogo logo={team.logo} />}
        <div>
          <h1>
            <bdi lang={typedLanguage(team)}>{team.name}</bdi>
          </h1>
          <TypedText text={team.description} lang={typedLanguage(team)} className="about" />
          {team.link !== '' && (
            <p>
              <a href={team.link} rel="noopener nofollow" className="link">
                {team.link.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
              </a>
            </p>
          )}
        </div>
      </div>
      <p className="jump">
        <a href="#follow">{words.follow}</a>
        <a href="#subscribe">{words.subscribe}</a>
      </p>
      <div className="tools">
        {view.kind !== 'month' && (listed >= SEARCHED_FROM || view.query !== '') && (
          <form className="search">
            {[...(view.kind === 'past' ? [['view', 'past'] as const] : []), ...calendar.choices].map(
              ([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ),
            )}
            <input
              type="search"
              name="q"
              defaultValue={view.query}
              placeholder={words.searchEvents}
              aria-label={words.searchEvents}
              maxLength={100}
            />
            <button type="submit">{words.search}</button>
          </form>
        )}
        <nav className="views" aria-label={words.view}>
          {views.map(([kind, query]) => (
            <a
              key={kind}
              href={viewLink(calendar, query)}
              aria-current={view.kind === kind ? 'page' : undefined}
            >
              {words[kind]}
            </a>
          ))}
        </nav>
      </div>
      <TopicChips calendar={calendar} words={allWords} />
    </header>
  )
}
