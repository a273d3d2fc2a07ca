import { Copy, ExternalLink, Share2 } from 'lucide-react'
import { taggedLink } from '../../domain/analytics/source-name.ts'
import { basicWords } from '../language/english-basics.ts'
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
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <PublicLink slug={slug} />
      <SharePlaces title={title} slug={slug} />
    </div>
  )
}

export function SharePlaces({ title, slug }: { title: string; slug: string }) {
  const link = publicLink(slug)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-1.5">
      {'share' in navigator && (
        // Nothing to say if the user closes the share sheet of the device.
        <Button
          size="small"
          onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
        >
          <Share2 aria-hidden="true" />
          {basicWords.share}
        </Button>
      )}
      <ul aria-label={basicWords.shareIn} className="contents">
        {PLACES.map(([place, addressOf]) => (
          <li key={place} className="grid">
            <PlainLink
              size="small"
              className="px-1!"
              href={addressOf(encodeURIComponent(title), encodeURIComponent(taggedLink(link, place)))}
              target={place === 'Email' ? undefined : '_blank'}
              rel="noopener"
            >
              {place === 'Email' ? basicWords.email : place}
            </PlainLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A link is never cut: it takes as many lines as it needs. */
export const LINK_BOX =
  'rounded-card px-3 py-2 text-sm leading-6 wrap-anywhere max-md:py-2.5 md:leading-[1.375rem]'

export function PublicLink({ slug }: { slug: string }) {
  const link = publicLink(slug)
  return (
    <div className="flex rounded-card border border-edge bg-surface">
      <div className="grid min-w-0 grow">
        {/* A textarea does not grow with its text, but with this copy in the same place. */}
        <span aria-hidden="true" className={`${LINK_BOX} invisible [grid-area:1/1]`}>
          {link}
        </span>
        <textarea
          aria-label={basicWords.publicLink}
          value={link}
          readOnly
          dir="ltr"
          rows={1}
          onFocus={({ target }) => target.select()}
          className={`${LINK_BOX} resize-none [grid-area:1/1] overflow-hidden text-ink`}
        />
      </div>
      <Tooltip text={basicWords.openInNewTab}>
        <PlainLink
          variant="quiet"
          size="icon"
          href={link}
          target="_blank"
          rel="noopener"
          aria-label={basicWords.openInNewTab}
          className="h-auto!"
        >
          <ExternalLink aria-hidden="true" />
        </PlainLink>
      </Tooltip>
      <Button
        variant="ink"
        aria-label={basicWords.copyLink}
        onClick={() => void copyLink(slug)}
        className="-m-px rounded-s-none"
      >
        <Copy aria-hidden="true" />
        {basicWords.copy}
      </Button>
    </div>
  )
}
