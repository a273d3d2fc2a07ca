import { Fragment, type ReactNode } from 'react'
import { languagesPath } from '../../api/event-urls.ts'
import { LANGUAGES } from '../../domain/language/languages.ts'
import { Phrase, useWords } from '../../shared-ui/page-words.tsx'
import type { SiteFacts } from './shown-event.ts'

interface PoweredByProps {
  site: SiteFacts
  isCompact?: boolean
  children?: ReactNode
}

export function PoweredBy({ site, isCompact = false, children }: PoweredByProps) {
  const { page } = useWords()
  const { brandName, publicUrl, legalLinks } = site
  const brand = (
    <a href={`${publicUrl}/`} target="_blank" rel="noopener" className="underline underline-offset-2">
      {brandName}
    </a>
  )
  return (
    <footer className={`${isCompact ? '' : 'mt-8 pb-8'} text-center text-xs text-muted`}>
      <Phrase text={page.poweredBy} brand={brand} />
      {legalLinks?.map(({ label, address }) => (
        <Fragment key={label}>
          {' · '}
          <a href={address} target="_blank" rel="noopener" className="underline underline-offset-2">
            {page.legal[label]}
          </a>
        </Fragment>
      ))}
      {children}
    </footer>
  )
}

/**
 * The link leads to all languages, whose names would make every page larger.
 *
 * @param path where the visitor comes back to
 */
export function LanguageLink({ path }: { path: string }) {
  const { language, page } = useWords()
  return (
    <p className="mt-2 print:hidden">
      <a href={languagesPath(path)} rel="nofollow" className="underline underline-offset-2">
        <svg
          width="14"
          height="14"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
          className="mr-1 inline size-3.5"
        >
          <circle cx="12" cy="12" r="10" />
          <path d="M2 12h20M12 2a15 15 0 0 1 0 20 15 15 0 0 1 0-20" />
        </svg>
        {page.language} · {LANGUAGES[language].name}
      </a>
    </p>
  )
}
