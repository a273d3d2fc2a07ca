import { Copy, ExternalLink, Share2 } from 'lucide-react'
import { taggedLink } from '../../domain/analytics/source-name.ts'
import { Button, PlainLink, Tooltip } from '../ui/button.tsx'
import { copyLink, publicLink } from './copy-link.ts'

/** Each address opens a new message with the link. Both texts are encoded. */
const PLACES: readonly (readonly [place: string, addressOf: (title: string, link: string) => string])[] = [
  ['Email', (title, link) => `mailto:?subject=${title}&body=${link}`],
  ['WhatsApp', (title, link) => `https://wa.me/?text=${title}%20${link}`],
  ['LinkedIn', (_, link) => `https://www.linkedin.com/sharing/share-offsite/?url=${link}`],
  ['X', (title, link) => `https://x.com/intent/post?text=${title}&url=${link}`],
  ['Bluesky', (title, link) => `https://bsky.app/intent/compose?text=${title}%20${link}`],
]

export function ShareLinks({ title, slug }: { title: string; slug: string }) {
  const link = publicLink(slug)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <PublicLink link={link} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copyLink(slug)}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        <Tooltip text="Open in new tab">
          <PlainLink size="small" href={link} target="_blank" rel="noopener" aria-label="Open in new tab">
            <ExternalLink aria-hidden="true" />
          </PlainLink>
        </Tooltip>
        {'share' in navigator && (
          // Nothing to say if the user closes the share sheet of the device.
          <Button
            size="small"
            onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
          >
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
        <ul aria-label="Share in" className="flex flex-wrap gap-2">
          {PLACES.map(([place, addressOf]) => (
            <li key={place}>
              <PlainLink
                size="small"
                href={addressOf(encodeURIComponent(title), encodeURIComponent(taggedLink(link, place)))}
                target={place === 'Email' ? undefined : '_blank'}
                rel="noopener"
              >
                {place}
              </PlainLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** A link is never cut: it takes as many lines as it needs. */
export const LINK_BOX =
  'rounded-card border px-3 py-2 text-sm leading-6 break-all max-md:py-2.5 md:leading-[1.375rem]'

function PublicLink({ link }: { link: string }) {
  return (
    <div className="grid">
      {/* A textarea does not grow with its text, but with this copy in the same place. */}
      <span aria-hidden="true" className={`${LINK_BOX} invisible [grid-area:1/1]`}>
        {link}
      </span>
      <textarea
        aria-label="Public link"
        value={link}
        readOnly
        dir="ltr"
        rows={1}
        onFocus={({ target }) => target.select()}
        className={`${LINK_BOX} resize-none [grid-area:1/1] overflow-hidden border-edge bg-sunken text-ink`}
      />
    </div>
  )
}
