import { Code, Copy, ExternalLink, Share2 } from 'lucide-react'
import { useId } from 'react'
import { embedCode } from '../../api/event-urls.ts'
import { copyLink, copyWithToast, publicLink } from '../event-parts/copy-link.ts'
import { Button, buttonClasses, IconButton } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { TextInput } from '../ui/field.tsx'
import { publicUrl } from '../ui/page-settings.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { TaggedLinks } from './tagged-links.tsx'

interface ShareCardProps {
  title: string
  slug: string
}

export function ShareCard({ title, slug }: ShareCardProps) {
  const id = useId()
  const link = publicLink(slug)
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>Share & Embed</CardTitle>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          Public link
        </label>
        <div className="flex items-center gap-2">
          <TextInput
            id={id}
            value={link}
            readOnly
            onFocus={({ target }) => target.select()}
            className="min-w-0 text-sm"
          />
          <IconButton label="Copy link" onClick={() => void copyLink(slug)}>
            <Copy aria-hidden="true" />
          </IconButton>
          <Tooltip text="Open in new tab">
            <a
              href={link}
              target="_blank"
              rel="noopener"
              aria-label="Open in new tab"
              className={buttonClasses({ size: 'icon' })}
            >
              <ExternalLink aria-hidden="true" />
            </a>
          </Tooltip>
        </div>
      </div>
      {'share' in navigator && (
        <Button onClick={() => void share({ title, url: link })}>
          <Share2 aria-hidden="true" />
          Share
        </Button>
      )}
      <Button
        onClick={() =>
          void copyWithToast(
            embedCode(publicUrl, slug),
            'Embed code copied!',
            'Paste this code on your website to embed the event',
          )
        }
      >
        <Code aria-hidden="true" />
        Copy Embed Code
      </Button>
      <TaggedLinks link={link} slug={slug} onCopy={(...what) => void copyWithToast(...what)} />
    </Card>
  )
}

/** Opens the share sheet of the device. */
async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch {
    // The user closed the sheet, and the link can still be copied.
  }
}
