import { Copy } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { taggedLink } from '../../domain/analytics/source-name.ts'
import { loadOrReload } from '../app-shell/reload-once.ts'
import { IconButton } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { Skeleton } from '../ui/loading.tsx'

const QrCode = lazy(() => loadOrReload(() => import('./qr-code.tsx')))

/** The places that organizers share in most often. The analytics know them by these names. */
const QR_CODE = 'QR code'
const PLACES = ['Email', 'Instagram', 'WhatsApp', 'Website', QR_CODE] as const
const OWN_WORDS = 'Own words'

interface TaggedLinksProps {
  link: string
  slug: string
  onCopy: (text: string, title: string, description: string) => void
}

/** Links to the same page that say where they were shared, so that the analytics can tell them apart. */
export function TaggedLinks({ link, slug, onCopy }: TaggedLinksProps) {
  const [place, setPlace] = useState<string>(PLACES[0])
  const [words, setWords] = useState('')
  const [name, id, wordsId] = [useId(), useId(), useId()]
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
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Shared in</legend>
          {[...PLACES, OWN_WORDS].map((choice) => (
            <label key={choice} className="relative">
              <input
                type="radio"
                name={name}
                checked={choice === place}
                onChange={() => setPlace(choice)}
                className="peer absolute inset-0 cursor-pointer opacity-0"
              />
              <span
                data-choice
                className="grid min-h-11 place-items-center rounded-full border border-line px-3 text-sm peer-checked:border-accent peer-checked:bg-accent-soft peer-checked:text-accent peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-checked:peer-hover:bg-accent-soft md:min-h-8"
              >
                {choice}
              </span>
            </label>
          ))}
        </fieldset>
        {place === OWN_WORDS && (
          <div className="flex flex-col gap-1.5">
            <label htmlFor={wordsId} className="text-sm font-medium">
              Name of the place
            </label>
            <TextInput
              id={wordsId}
              value={words}
              maxLength={100}
              placeholder="Spring newsletter"
              onChange={({ target }) => setWords(target.value)}
            />
          </div>
        )}
        <div className="flex items-center gap-2">
          <label htmlFor={id} className="sr-only">
            Tagged link
          </label>
          <TextInput
            id={id}
            value={tagged}
            readOnly
            onFocus={({ target }) => target.select()}
            className="min-w-0 text-sm"
          />
          <IconButton
            label="Copy tagged link"
            disabled={shown === ''}
            onClick={() => onCopy(tagged, 'Link copied!', `Analytics will name its visits ${shown}`)}
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
