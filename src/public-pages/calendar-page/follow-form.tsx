import { calendarFollowPath } from '../../api/event-urls.ts'
import { EMAIL_LENGTH } from '../../domain/email-address.ts'
import { languageOfSignUp } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import type { CalendarTeam } from '../../domain/team-calendar.ts'

/** New events by email. A plain form, whose response is a page of its own. */
export function FollowForm({ team, words: { calendar, language } }: { team: CalendarTeam; words: Words }) {
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
        />
        {language !== languageOfSignUp(team.language) && (
          <input type="hidden" name="language" value={language} />
        )}
        <button type="submit">{calendar.followButton}</button>
      </form>
    </section>
  )
}
