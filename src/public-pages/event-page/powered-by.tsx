import { Fragment, type ReactNode } from 'react'
import type { PageSite } from './shown-event.ts'

interface PoweredByProps {
  site: PageSite
  isCompact?: boolean
  children?: ReactNode
}

export function PoweredBy({
  site: { brandName, publicUrl, legalLinks },
  isCompact = false,
  children,
}: PoweredByProps) {
  return (
    <footer className={`${isCompact ? '' : 'mt-8 sm:text-sm'} text-center text-xs text-muted`}>
      Powered by{' '}
      <a href={`${publicUrl}/`} target="_blank" rel="noopener" className="underline underline-offset-2">
        {brandName}
      </a>
      {legalLinks?.map(({ label, address }) => (
        <Fragment key={label}>
          {' · '}
          <a href={address} target="_blank" rel="noopener" className="underline underline-offset-2">
            {label}
          </a>
        </Fragment>
      ))}
      {children}
    </footer>
  )
}
