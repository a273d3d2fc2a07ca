import { Code, Copy, ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { embedCode, eventPageUrl } from '../../api/event-urls.ts'
import { Button, buttonClasses, IconButton } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { TextInput } from '../ui/form/inputs.tsx'
import { showToast } from '../ui/toasts.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { copyText } from './clipboard.ts'
import { TaggedLinks } from './tagged-links.tsx'

interface ShareCardProps {
  /** The origin that visitors use. */
  publicUrl: string
  slug: string
}

export function ShareCard({ publicUrl, slug }: ShareCardProps) {
  const id = useId()
  const link = eventPageUrl(publicUrl, slug)
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
          <IconButton
            label="Copy link"
            onClick={() => void copy(link, 'Link copied!', 'Public event link copied to clipboard')}
          >
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
      <Button
        onClick={() =>
          void copy(
            embedCode(publicUrl, slug),
            'Embed code copied!',
            'Paste this code on your website to embed the event',
          )
        }
      >
        <Code aria-hidden="true" />
        Copy Embed Code
      </Button>
      <TaggedLinks link={link} slug={slug} onCopy={(...what) => void copy(...what)} />
    </Card>
  )
}

async function copy(text: string, title: string, description: string): Promise<void> {
  if (await copyText(text)) showToast(title, description)
  else showToast('Error', `Your browser blocked copying. Please copy the text yourself: ${text}`, 'error')
}
