import { linkBareUrls } from '../../domain/description/description-links.ts'
import { encodeEntities } from '../../domain/description/html-entity.ts'
import { isOnline, isOnMap } from '../../domain/event/location.ts'

const MAP = 'https://www.google.com/maps/search/?api=1&query='
const LINK = '-my-2.5 inline-block py-3 text-accent underline underline-offset-2 print:hidden'

/** The place with a link to a map, or "Join online" with the address of the meeting. */
export function Place({ location, isCompact }: { location: string; isCompact: boolean }) {
  if (isOnline(location)) {
    return (
      <>
        <a href={location} target="_blank" rel="noopener" className={`${LINK} font-medium`}>
          Join online
        </a>
        <span className="block text-sm break-all text-muted">{location}</span>
      </>
    )
  }
  const html = linkBareUrls(encodeEntities(location))
  return (
    <>
      <span
        dir="auto"
        className="[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2"
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {!isCompact && !html.includes('<a ') && isOnMap(location) && (
        <span className="block">
          <a
            href={`${MAP}${encodeURIComponent(location)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={`${LINK} text-sm`}
          >
            Show on a map
          </a>
        </span>
      )}
    </>
  )
}
