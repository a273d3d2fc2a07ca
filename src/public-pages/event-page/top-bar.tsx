import { calendarPagePath, eventPageUrl } from '../../api/event-urls.ts'
import { type Logo, picturePath } from '../../domain/picture.ts'
import { useWords } from '../../shared-ui/page-words.tsx'
import type { ShownEvent, SiteFacts } from './shown-event.ts'

interface EventOnSite {
  event: ShownEvent
  site: SiteFacts
}

/** The preview of an unfinished form names no team. */
export function TopBar({ event, site }: EventOnSite) {
  const { logo, team = '', calendar } = event
  const { page } = useWords()
  const name = (
    <>
      {logo && <TeamLogo logo={logo} />}
      <bdi>{team}</bdi>
    </>
  )
  return (
    <header className="top print:hidden">
      {calendar ? (
        <a href={calendarPagePath(calendar.slug)} className="from">
          {name}
        </a>
      ) : (
        <p className="from">{name}</p>
      )}
      <ShareButton event={event} site={site} label={page.share} />
    </header>
  )
}

/** The script shows it: it opens the share sheet of the device, or else copies the address. */
export function ShareButton({ event, site, label }: EventOnSite & { label: string }) {
  const { page } = useWords()
  return (
    <button
      type="button"
      hidden
      data-share={eventPageUrl(site.publicUrl, event.slug)}
      data-copied={page.copied}
      className="share"
    >
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M12 15V4m-4 4 4-4 4 4M5 12v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6" />
      </svg>
      <span>{label}</span>
    </button>
  )
}

/** It needs no alternative text: whose logo it is stands beside it. */
export function TeamLogo({ logo, className = '' }: { logo: Logo; className?: string }) {
  const { hash, width, height } = logo
  return (
    <img
      src={picturePath(hash, 'small')}
      alt=""
      width={width}
      height={height}
      className={`logo ${className}`}
    />
  )
}
