import { Code, Copy } from 'lucide-react'
import { useState } from 'react'
import { embedCode, shareImagePath } from '../../api/event-urls.ts'
import { taggedLink } from '../../domain/analytics/source-name.ts'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { copyWithToast, publicLink } from '../event-parts/copy-link.ts'
import { CoverButton } from '../event-parts/cover-button.tsx'
import { EmbedButton } from '../event-parts/embed-button.tsx'
import { LINK_BOX, SharePlaces } from '../event-parts/share-links.tsx'
import { detailWords } from '../language/english-detail.ts'
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
const PLACES = [
  ['Email', detailWords.email],
  ['Instagram', 'Instagram'],
  ['WhatsApp', 'WhatsApp'],
  ['Website', detailWords.website],
  [QR_CODE, detailWords.qrCode],
  [OWN_WORDS, detailWords.ownWords],
] as const

/** It leads the screen until somebody has signed up: it is wide then. */
export function ShareCard({ event, isWide }: { event: Event; isWide: boolean }) {
  const { title, slug, version, cover } = event
  const [place, setPlace] = useState<(typeof PLACES)[number][0]>('Email')
  const [words, setWords] = useState('')
  const own = place === OWN_WORDS ? words.trim() : ''
  const link = publicLink(slug)
  const head = (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className={isWide ? 'text-2xl font-bold tracking-tight' : 'text-lg font-semibold'}>
        {detailWords.shareAndEmbed}
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
        alt={detailWords.previewOfLink}
        width={1200}
        height={630}
        className="h-auto w-full rounded-card border border-line bg-sunken"
      />
      <div className="flex min-w-0 flex-col gap-3">
        {isWide && head}
        {isWide && (
          <p className="text-muted">{cover ? detailWords.seenInChat : detailWords.seenInChatWithoutCover}</p>
        )}
        <SharePlaces title={title} slug={slug} />
        <div className="divide-y divide-line border-t border-line">
          <Fold title={detailWords.taggedLinks} hint={detailWords.taggedLinksHint}>
            <div className="flex flex-col gap-3">
              <Pills legend={detailWords.sharedIn} choices={PLACES} chosen={place} onChoose={setPlace} />
              {place === OWN_WORDS && (
                <LabelledInput
                  label={detailWords.nameOfPlace}
                  value={words}
                  maxLength={100}
                  placeholder={detailWords.exampleOfPlace}
                  onChange={({ target }) => setWords(target.value)}
                />
              )}
              <TaggedLink link={link} place={place === OWN_WORDS ? own : place} />
            </div>
          </Fold>
          <Fold title={detailWords.qrCode} hint={detailWords.qrCodeHint}>
            <QrCode
              link={taggedLink(link, own || QR_CODE)}
              source={own || QR_CODE}
              fileName={`${slug}-qr-code`}
            />
          </Fold>
          <Fold title={detailWords.onYourSite} hint={detailWords.onYourSiteHint}>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                onClick={() =>
                  void copyWithToast(
                    embedCode(publicUrl, slug),
                    detailWords.embedCodeCopied,
                    detailWords.embedCodeCopiedText,
                  )
                }
              >
                <Code aria-hidden="true" />
                {detailWords.copyEmbedCode}
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
        aria-label={detailWords.taggedLink}
        dir="ltr"
        className={`${LINK_BOX} min-w-0 grow basis-64 border border-edge bg-sunken text-muted select-all`}
      >
        {address}
        {tag !== undefined && <span className="inline-block font-medium text-ink">?{tag}</span>}
      </output>
      <Button
        aria-label={detailWords.copyTaggedLink}
        disabled={place === ''}
        onClick={() =>
          void copyWithToast(tagged, detailWords.linkCopied, detailWords.analyticsWillName(place))
        }
      >
        <Copy aria-hidden="true" />
        {detailWords.copy}
      </Button>
    </div>
  )
}
