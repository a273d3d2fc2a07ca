import {
  calendarFeedPath,
  calendarFollowPath,
  calendarPagePath,
  calendarReportPath,
  calendarSubscribeLinks,
  eventPageUrl,
  topicQuery,
} from '../../api/event-urls.ts'
import { EMAIL_LENGTH } from '../../domain/email-address.ts'
import { DEFAULT_LANGUAGE, languageOfSignUp } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import { oneLine, shortenedText } from '../../domain/text.ts'
import { KeepInSync } from '../../shared-ui/keep-in-sync.tsx'
import { Phrase, pageDirection } from '../../shared-ui/page-words.tsx'
import { LinkPreview } from '../event-page/link-preview.tsx'
import { LanguageLink, PoweredBy } from '../event-page/page-footer.tsx'
import type { Device, PageSite, Theme } from '../event-page/shown-event.ts'
import { TeamLogo } from '../event-page/top-bar.tsx'
import { SandboxAddress, SchemaScript, visitorPage } from '../event-page/visitor-page.tsx'
import type { CalendarRow } from './calendar-dates.ts'
import { CalendarEvents } from './calendar-view.tsx'
import { type CalendarProps, type ShownCalendar, sameViewLink } from './shown-calendar.ts'
import { TeamHead } from './team-head.tsx'
import { TopicDot } from './topic-chips.tsx'

/** The form to follow comes back with what was typed. */
export interface RefusedFollow {
  email: string
  error: string
  topics: readonly string[]
}

export function calendarPage(
  calendar: ShownCalendar,
  words: Words,
  site: PageSite,
  { device, refusedFollow }: { device: Device; refusedFollow?: RefusedFollow | undefined },
): string {
  const { team, topic } = calendar
  const address = `${site.publicUrl}${calendarPagePath(team.slug)}`
  return visitorPage({
    title: titleOf(calendar),
    words,
    site,
    style: site.files.calendarStyle,
    face: team,
    head: <CalendarPreview calendar={calendar} words={words} site={site} address={address} />,
    children: (
      <div dir={pageDirection(words, team.name)} className="sky">
        <main className="wide">
          <TeamHead calendar={calendar} words={words} />
          <div className={calendar.view.kind === 'month' ? 'rows' : 'columns'}>
            <div>
              <CalendarEvents calendar={calendar} words={words} site={site} />
            </div>
            <aside className="aside">
              <FollowForm calendar={calendar} words={words} refused={refusedFollow} />
              <section id="subscribe" className="card" aria-labelledby="subscribe-heading">
                <h2 id="subscribe-heading">
                  {topic ? (
                    <Phrase text={words.calendar.subscribeTo} topic={<bdi>{topic.name}</bdi>} />
                  ) : (
                    words.calendar.subscribe
                  )}
                </h2>
                <KeepInSync
                  links={calendarSubscribeLinks(site.publicUrl, team.slug, topic?.slug)}
                  feedUrl={`${site.publicUrl}${calendarFeedPath(team.slug, topic?.slug)}`}
                  isAndroid={device === 'android'}
                  isAddressFolded
                />
              </section>
            </aside>
          </div>
        </main>
        <PoweredBy site={site}>
          {' · '}
          <a href={calendarReportPath(team.slug)} rel="nofollow" className="underline underline-offset-2">
            {words.plain.report.calendarHeading}
          </a>
          <LanguageLink path={sameViewLink(calendar, { lang: '' })} />
        </PoweredBy>
      </div>
    ),
  })
}

function titleOf({ team, topic }: ShownCalendar): string {
  return topic ? `${topic.name} · ${team.name}` : team.name
}

interface FollowFormProps {
  calendar: ShownCalendar
  words: Words
  refused: RefusedFollow | undefined
}

/** The response to this plain form is a page of its own, or this one with what is wrong. */
function FollowForm({ calendar: shown, words: { calendar, language }, refused }: FollowFormProps) {
  const { team, topics, topic } = shown
  const chosen = refused?.topics ?? (topic ? [topic.name] : [])
  return (
    <section id="follow" className="card" aria-labelledby="follow-heading">
      <h2 id="follow-heading">{calendar.follow}</h2>
      <form method="post" action={calendarFollowPath(team.slug)} className="follow">
        <p className="note">{calendar.followNote}</p>
        <label htmlFor="follow-email">{calendar.email}</label>
        <input
          id="follow-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={EMAIL_LENGTH}
          {...(refused && {
            defaultValue: refused.email,
            autoFocus: true,
            'aria-invalid': true,
            'aria-describedby': 'follow-error',
          })}
        />
        {refused && (
          <p id="follow-error" className="error-sign">
            {refused.error}
          </p>
        )}
        {topics.length > 0 && (
          <fieldset className="topics">
            <legend>{calendar.onlyTopics}</legend>
            {topics.map(({ slug, name, accent }) => (
              <label key={slug}>
                <input type="checkbox" name="topic" value={slug} defaultChecked={chosen.includes(name)} />
                <TopicDot accent={accent} />
                <bdi>{name}</bdi>
              </label>
            ))}
          </fieldset>
        )}
        {language !== languageOfSignUp(team.language) && (
          <input type="hidden" name="language" value={language} />
        )}
        <button type="submit">{calendar.followButton}</button>
      </form>
    </section>
  )
}

/** It is for a frame in another site: without the head, and with links that open a new tab. */
export function calendarEmbed(calendar: ShownCalendar, words: Words, site: PageSite, theme: Theme): string {
  const { team, topic } = calendar
  const whole = `${site.publicUrl}${calendarPagePath(team.slug)}`
  const address = `${whole}${topicQuery(topic?.slug)}`
  return visitorPage({
    title: titleOf(calendar),
    words,
    site,
    theme,
    isEmbedded: true,
    style: site.files.calendarStyle,
    face: team,
    head: (
      <>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={whole} />
        <base target="_blank" />
      </>
    ),
    children: (
      <main data-embed={team.slug} data-scrolls="" dir={pageDirection(words, team.name)}>
        <div className="card">
          <h1 className="embed-title">
            {team.logo && <TeamLogo logo={team.logo} />}
            <a href={address} rel="noopener">
              <bdi>{titleOf(calendar)}</bdi>
            </a>
          </h1>
          <CalendarEvents calendar={calendar} words={words} site={site} isEmbedded />
          <div className="embed-foot">
            <a href={address} rel="noopener" className="link">
              {words.calendar.allAndFollow}
            </a>
            <PoweredBy site={site} isCompact>
              <SandboxAddress address={address} />
            </PoweredBy>
          </div>
        </div>
      </main>
    ),
  })
}

function CalendarPreview({ calendar, words, site, address }: CalendarProps & { address: string }) {
  const { team, view, topic } = calendar
  const frame = new URLSearchParams({
    ...(view.kind === 'month' && { view: view.kind }),
    ...(topic && { topic: topic.slug }),
  }).toString()
  const description = shortenedText(oneLine(team.description), 160) || words.calendar.description(team.name)
  const query = words.language === DEFAULT_LANGUAGE ? '' : `?lang=${words.language}`
  return (
    <>
      <LinkPreview
        site={site}
        words={words}
        type="website"
        title={titleOf(calendar)}
        frameTitle={titleOf(calendar)}
        frameAddress={frame === '' ? address : `${address}?${frame}`}
        description={description}
        address={address}
        teamLanguage={team.language}
        image={`${address}/share.png${query}`}
        imageText={team.name}
      />
      <link
        rel="alternate"
        type="text/calendar"
        href={`${site.publicUrl}${calendarFeedPath(team.slug, topic?.slug)}`}
        title={titleOf(calendar)}
      />
      {view.kind === 'list' && view.query === '' && view.rows.length > 0 && (
        <SchemaScript schema={listSchema(view.rows, site.publicUrl)} />
      )}
      {(view.kind !== 'list' || topic !== null || calendar.unknownTopic !== '') && (
        <meta name="robots" content="noindex, follow" />
      )}
    </>
  )
}

function listSchema(rows: readonly CalendarRow[], publicUrl: string) {
  const slugs = [...new Set(rows.map(({ event }) => event.slug))]
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: slugs.map((slug, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: eventPageUrl(publicUrl, slug),
    })),
  }
}
