import type { ReactNode } from 'react'
import { SUBSCRIBE_SERVICES, type SubscribeService } from '../domain/calendar/subscribe-links.ts'
import { CalendarMark, SHORT_TARGET_NAMES } from './calendar-mark.tsx'
import { useWords } from './page-words.tsx'

interface KeepInSyncProps {
  links: Record<SubscribeService, string>
  feedUrl: string
  /** Android has no calendar that can subscribe by a link. */
  isAndroid: boolean
  isCompact?: boolean
  isAddressFolded?: boolean
  children?: ReactNode
}

const COMPACT_LIST =
  'small-links mt-1 grid grid-cols-2 gap-1.5 min-[26rem]:flex min-[26rem]:flex-wrap min-[26rem]:gap-2'

/**
 * These are plain links to our own server, which counts the click and redirects. Google and Outlook can subscribe
 * only on a computer, so phones show the address and a note instead.
 */
export function KeepInSync({
  links,
  feedUrl,
  isAndroid,
  isCompact = false,
  isAddressFolded = false,
  children,
}: KeepInSyncProps) {
  const { page } = useWords()
  const note = isCompact ? 'mt-1 text-xs text-muted' : 'mt-2 text-sm text-muted'
  return (
    <>
      {!isAndroid && (
        <ul className={isCompact ? COMPACT_LIST : 'sync-links'}>
          {SUBSCRIBE_SERVICES.map((service) => (
            <li key={service} className={service === 'apple' ? undefined : 'pointer-coarse:hidden'}>
              <a
                href={links[service]}
                // Apple's link opens an app and would leave an empty tab behind.
                {...((isCompact || service !== 'apple') && { target: '_blank', rel: 'noopener' })}
                className="calendar-link"
              >
                <CalendarMark calendar={service} />
                {SHORT_TARGET_NAMES[service]}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={note}>
        <bdi>{page.subscribeNote}</bdi>
      </p>
      <p className={`${note} ${isAndroid ? '' : 'hidden pointer-coarse:block'}`}>
        <bdi>{isAndroid ? page.onlyOnComputerCopy : page.onlyOnComputer}</bdi>
      </p>
      {isAddressFolded ? (
        <details open={isAndroid}>
          <summary>{page.feedAddress}</summary>
          <FeedAddress url={feedUrl} />
        </details>
      ) : (
        <FeedAddress url={feedUrl} />
      )}
      {children && <p className={note}>{children}</p>}
    </>
  )
}

/** The script shows the button. */
function FeedAddress({ url }: { url: string }) {
  const { page } = useWords()
  return (
    <div className="mt-2 flex gap-2">
      <input
        readOnly
        dir="ltr"
        aria-label={page.feedAddress}
        value={url}
        className="min-h-11 w-full min-w-0 rounded-card border border-edge bg-surface px-3 text-sm text-muted"
      />
      <button
        type="button"
        hidden
        data-copy={page.copied}
        className="min-h-11 shrink-0 rounded-card border border-edge bg-surface px-3 font-medium"
      >
        {page.copy}
      </button>
    </div>
  )
}
