import { Code, Copy, ExternalLink, Share2 } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { embedCode } from '../../api/event-urls.ts'
import { taggedLink } from '../../domain/analytics/source-name.ts'
import { loadOrReload } from '../app-shell/reload-once.ts'
import { copyLink, copyWithToast, publicLink } from '../event-parts/copy-link.ts'
import { Button, buttonClasses, IconButton } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { LabelledInput, TextInput } from '../ui/field.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { publicUrl } from '../ui/page-settings.ts'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { Tooltip } from '../ui/tooltip.tsx'

export function ShareCard({ title, slug }: { title: string; slug: string }) {
  const id = useId()
  const link = publicLink(slug)
  return (
    <TitledCard title="Share & Embed">
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
        // Nothing to say if the user closes the share sheet of the device.
        <Button onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
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
      <TaggedLinks link={link} slug={slug} />
    </TitledCard>
  )
}

const QrCode = lazy(() => loadOrReload(() => import('./qr-code.tsx')))

/** The places that organizers share in most often. The analytics know them by these names. */
const QR_CODE = 'QR code'
const OWN_WORDS = 'Own words'
const PLACES = ['Email', 'Instagram', 'WhatsApp', 'Website', QR_CODE, OWN_WORDS] as const

/** Links to the same page that say where they were shared, so that the analytics can tell them apart. */
function TaggedLinks({ link, slug }: { link: string; slug: string }) {
  const [place, setPlace] = useState<(typeof PLACES)[number]>(PLACES[0])
  const [words, setWords] = useState('')
  const shown = place === OWN_WORDS ? words.trim() : place
  const tagged = taggedLink(link, shown)
  return (
    <details className="group">
      <summary className="cursor-pointer py-3 text-sm font-medium md:py-2">
        QR code, and links that tell you what worked
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <p className="text-sm text-muted">
          Share a link of its own in each place. Analytics then shows how many views, calendar adds and
          sign-ups came from it.
        </p>
        <RadioChoices
          legend="Shared in"
          choices={PLACES.map((choice) => [choice, choice])}
          chosen={place}
          onChoose={setPlace}
          className="flex flex-wrap gap-1.5"
          choiceClassName="grid min-h-11 place-items-center rounded-full border border-line px-3 text-sm peer-checked:border-ink peer-checked:font-medium md:min-h-8"
        />
        {place === OWN_WORDS && (
          <LabelledInput
            label="Name of the place"
            value={words}
            maxLength={100}
            placeholder="Spring newsletter"
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <div className="flex items-center gap-2">
          <TextInput
            aria-label="Tagged link"
            value={tagged}
            readOnly
            onFocus={({ target }) => target.select()}
            className="min-w-0 text-sm"
          />
          <IconButton
            label="Copy tagged link"
            disabled={shown === ''}
            onClick={() =>
              void copyWithToast(tagged, 'Link copied!', `Analytics will name its visits ${shown}`)
            }
          >
            <Copy aria-hidden="true" />
          </IconButton>
        </div>
        {(place === QR_CODE || (place === OWN_WORDS && shown !== '')) && (
          <Suspense fallback={<Skeleton className="h-36" />}>
            <QrCode link={tagged} fileName={`${slug}-qr-code`} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
