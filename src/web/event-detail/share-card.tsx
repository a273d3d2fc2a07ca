import { Code, Copy } from 'lucide-react'
import { useState } from 'react'
import { embedCode, shareImagePath } from '../../api/event-urls.ts'
import { taggedLink } from '../../domain/analytics/source-name.ts'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { copyWithToast, publicLink } from '../event-parts/copy-link.ts'
import { CoverButton } from '../event-parts/cover-button.tsx'
import { EmbedButton } from '../event-parts/embed-button.tsx'
import { LINK_BOX, SharePlaces } from '../event-parts/share-links.tsx'
import type { Event } from '../queries/event-queries.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LabelledInput } from '../ui/field.tsx'
import { Fold } from '../ui/fold.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { publicUrl } from '../ui/page-settings.ts'
import { Pills } from '../ui/radio-choices.tsx'

const QrCode = lazyPart(() => import('./qr-code.tsx'), <Skeleton className="h-36" />)

/** Organizers share in these places most often. The analytics know them by these names. */
const QR_CODE = 'QR code'
const OWN_WORDS = 'Own words'
const PLACES = ['Email', 'Instagram', 'WhatsApp', 'Website', QR_CODE, OWN_WORDS] as const

/** It leads the screen until somebody has signed up: it is wide then. */
export function ShareCard({ event, isWide }: { event: Event; isWide: boolean }) {
  const { title, slug, version, cover } = event
  const [place, setPlace] = useState<(typeof PLACES)[number]>(PLACES[0])
  const [words, setWords] = useState('')
  const own = place === OWN_WORDS ? words.trim() : ''
  const link = publicLink(slug)
  const head = (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className={isWide ? 'text-2xl font-bold tracking-tight' : 'text-lg font-semibold'}>
        Share & Embed
      </h2>
      <CoverButton event={event} />
    </div>
  )
  return (
    <Card
      className={
        isWide
          ? 'grid items-center gap-6 bg-linear-to-b from-wash to-surface lg:grid-cols-2 lg:gap-8 lg:p-8'
          : 'flex flex-col gap-3'
      }
    >
      {!isWide && head}
      <img
        // Each version of the event has its own: the browser keeps images for a while.
        src={`${shareImagePath(slug)}?v=${version}${cover?.small ?? ''}`}
        alt="Preview of the link"
        width={1200}
        height={630}
        className="h-auto w-full rounded-card border border-line bg-sunken"
      />
      <div className="flex min-w-0 flex-col gap-3">
        {isWide && head}
        {isWide && (
          <p className="text-muted">
            This is what people see in a chat.{!cover && ' A picture of your own makes it yours.'}
          </p>
        )}
        <SharePlaces title={title} slug={slug} />
        <div className="divide-y divide-line border-t border-line">
          <Fold title="Tagged links" hint="which place worked">
            <div className="flex flex-col gap-3">
              <Pills
                legend="Shared in"
                choices={PLACES.map((choice) => [choice, choice])}
                chosen={place}
                onChoose={setPlace}
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
              <TaggedLink link={link} place={place === OWN_WORDS ? own : place} />
            </div>
          </Fold>
          <Fold title={QR_CODE} hint="PNG, SVG">
            <QrCode
              link={taggedLink(link, own || QR_CODE)}
              source={own || QR_CODE}
              fileName={`${slug}-qr-code`}
            />
          </Fold>
          <Fold title="On your own site" hint="embed code">
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
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
              <EmbedButton event={{ title, slug }} />
            </div>
          </Fold>
        </div>
      </div>
    </Card>
  )
}

function TaggedLink({ link, place }: { link: string; place: string }) {
  const tagged = taggedLink(link, place)
  const [address, tag] = tagged.split('?')
  return (
    <div className="flex flex-wrap items-start gap-2">
      <output
        aria-label="Tagged link"
        dir="ltr"
        className={`${LINK_BOX} min-w-0 grow basis-64 border border-edge bg-sunken text-muted select-all`}
      >
        {address}
        {tag !== undefined && <span className="inline-block font-medium text-ink">?{tag}</span>}
      </output>
      <Button
        aria-label="Copy tagged link"
        disabled={place === ''}
        onClick={() => void copyWithToast(tagged, 'Link copied!', `Analytics will name its visits ${place}`)}
      >
        <Copy aria-hidden="true" />
        Copy
      </Button>
    </div>
  )
}
