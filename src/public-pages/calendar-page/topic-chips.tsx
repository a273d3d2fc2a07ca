import type { Accent } from '../../domain/team-calendar.ts'
import { ACCENTS } from '../../domain/team-calendar.ts'
import { type CalendarProps, sameViewLink } from './shown-calendar.ts'

/** Each leads to the same view of one topic. */
export function TopicChips({ calendar, words: { calendar: words } }: Omit<CalendarProps, 'site'>) {
  const { topics, topic } = calendar
  if (topics.length === 0) return null
  const linkTo = (slug: string) => sameViewLink(calendar, { topic: slug })
  return (
    <nav className="topics" aria-label={words.topics}>
      <a href={linkTo('')} aria-current={topic === null ? 'true' : undefined}>
        {words.allTopics}
      </a>
      {topics.map(({ slug, name, accent }) => (
        <a key={slug} href={linkTo(slug)} aria-current={topic?.slug === slug ? 'true' : undefined}>
          <TopicDot accent={accent} />
          <bdi>{name}</bdi>
        </a>
      ))}
    </nav>
  )
}

/** The security policy allows no style of a single element. */
export function TopicDot({ accent }: { accent: Accent }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="4.5" fill={ACCENTS[accent].light} stroke="#fff" strokeOpacity="0.6" />
    </svg>
  )
}
