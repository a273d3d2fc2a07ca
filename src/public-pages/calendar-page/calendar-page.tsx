import {
  calendarFeedPath,
  calendarFollowPath,
  calendarPagePath,
  calendarReportPath,
  calendarSubscribeLinks,
  eventPageUrl,
} from '../../api/event-urls.ts'
import { EMAIL_LENGTH } from '../../domain/email-address.ts'
import { DEFAULT_LANGUAGE, languageOfSignUp } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import type { CalendarTeam } from '../../domain/team-calendar.ts'
import { oneLine, shortenedText } from '../../domain/text.ts'
import { KeepInSync } from '../../shared-ui/keep-in-sync.tsx'
import { pageDirection } from '../../shared-ui/page-words.tsx'
import { LinkPreview } from '../event-page/link-preview.tsx'
import { LanguageLink, PoweredBy } from '../event-page/page-footer.tsx'
import type { Device, PageSite, Theme } from '../event-page/shown-event.ts'
import { TeamLogo } from '../event-page/top-bar.tsx'
import { SandboxAddress, SchemaScript, visitorPage } from '../event-page/visitor-page.tsx'
import type { CalendarRow } from './calendar-dates.ts'
import { CalendarEvents } from './calendar-view.tsx'
import type { CalendarProps, ShownCalendar } from './shown-calendar.ts'
import { TeamHead } from './team-head.tsx'

/** The form to follow comes back with what was typed. */
export interface RefusedFollow {
  email: string
  error: string
}

export function calendarPage(
  calendar: ShownCalendar,
  words: Words,
  site: PageSite,
  { device, refusedFollow }: { device: Device; refusedFollow?: RefusedFollow | undefined },
): string {
  const { team } = calendar
  const address = `${site.publicUrl}${calendarPagePath(team.slug)}`
  return visitorPage({
    title: team.name,
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
              <FollowForm team={team} words={words} refused={refusedFollow} />
              <section id="subscribe" className="card" aria-labelledby="subscribe-heading">
                <h2 id="subscribe-heading">{words.calendar.subscribe}</h2>
                <KeepInSync
                  links={calendarSubscribeLinks(site.publicUrl, team.slug)}
                  feedUrl={`${site.publicUrl}${calendarFeedPath(team.slug)}`}
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
          <LanguageLink path={calendarPagePath(team.slug)} />
        </PoweredBy>
      </div>
    ),
  })
}

interface FollowFormProps {
  team: CalendarTeam
  words: Words
  refused: RefusedFollow | undefined
}

/** The response to this plain form is a page of its own, or this one with what is wrong. */
function FollowForm({ team, words: { calendar, language }, refused }: FollowFormProps) {
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
  const { team } = calendar
  const address = `${site.publicUrl}${calendarPagePath(team.slug)}`
  return visitorPage({
    title: team.name,
    words,
    site,
    theme,
    isEmbedded: true,
    style: site.files.calendarStyle,
    face: team,
    head: (
      <>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={address} />
        <base target="_blank" />
      </>
    ),
    children: (
      <main data-embed={team.slug} data-scrolls="" dir={pageDirection(words, team.name)}>
        <div className="card">
          <h1 className="embed-title">
            {team.logo && <TeamLogo logo={team.logo} />}
            <a href={address} rel="noopener">
              <bdi>{team.name}</bdi>
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
  const { team, view } = calendar
  const description = shortenedText(oneLine(team.description), 160) || words.calendar.description(team.name)
  const query = words.language === DEFAULT_LANGUAGE ? '' : `?lang=${words.language}`
  return (
    <>
      <LinkPreview
        site={site}
        words={words}
        type="website"
        title={team.name}
        frameTitle={team.name}
        frameAddress={view.kind === 'month' ? `${address}?view=month` : address}
        description={description}
        address={address}
        teamLanguage={team.language}
        image={`${address}/share.png${query}`}
        imageText={team.name}
      />
      <link
        rel="alternate"
        type="text/calendar"
        href={`${site.publicUrl}${calendarFeedPath(team.slug)}`}
        title={team.name}
      />
      {view.kind === 'list' && view.query === '' && view.rows.length > 0 && (
        <SchemaScript schema={listSchema(view.rows, site.publicUrl)} />
      )}
      {view.kind !== 'list' && <meta name="robots" content="noindex, follow" />}
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
