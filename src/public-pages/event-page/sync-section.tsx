import { feedPath, subscribeLinksOf } from '../../api/event-urls.ts'
import { KeepInSync } from '../../event-view/keep-in-sync.tsx'
import type { Device, PageSite, ShownEvent } from './shown-event.ts'

interface SyncSectionProps {
  event: Pick<ShownEvent, 'slug' | 'captureAttendees'>
  site: PageSite
  device: Device
  /** True in the embed card, which has no sign-up form. */
  isCompact?: boolean
}

/** "Keep it in sync", folded under one line. */
export function SyncSection({
  event: { slug, captureAttendees },
  site: { publicUrl },
  device,
  isCompact = false,
}: SyncSectionProps) {
  return (
    <details>
      <summary className={`${isCompact ? 'py-0.5 text-sm' : 'py-2 text-lg'} cursor-pointer`}>
        <h2 className={`${isCompact ? 'font-medium' : 'font-semibold'} inline`}>Keep it in sync</h2>
      </summary>
      <KeepInSync
        links={subscribeLinksOf(publicUrl, slug)}
        feedUrl={`${publicUrl}${feedPath(slug)}`}
        isAndroid={device === 'android'}
        isCompact={isCompact}
      >
        {captureAttendees && !isCompact && (
          <>
            Or hear of changes by email:{' '}
            <a href="#reminders" className="text-accent underline underline-offset-2">
              Get Event Reminders
            </a>
          </>
        )}
      </KeepInSync>
    </details>
  )
}
