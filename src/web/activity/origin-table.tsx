import { type ReactNode, useState } from 'react'
import type { Activity } from '../../domain/analytics/timeline.ts'
import { formatNumber } from '../ui/number-format.ts'
import { addsOf, rateText } from './metrics.ts'
import { MoreRowsButton } from './more-rows-button.tsx'

export interface Origin extends Activity {
  /** The source or the site. */
  name: string
}

interface OriginTableProps {
  caption: string
  /** The heading of the first column. */
  heading: string
  origins: readonly Origin[]
  /** Visits of which nothing is known: below the others, and not compared with them. */
  apart?: { origin: Origin; note: string } | undefined
  empty: string
}

const SHOWN_AT_FIRST = 8

/** Where people came from, and what they did then: views → adds → sign-ups, each with its rate. */
export function OriginTable({ caption, heading, origins, apart, empty }: OriginTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (origins.length === 0 && !apart) return <p className="text-muted">{empty}</p>
  const most = Math.max(1, ...origins.map(({ views }) => views))
  const shown = showsAll ? origins : origins.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-sm text-muted">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              {heading}
            </th>
            {['Views', 'Adds', 'Sign-ups'].map((column) => (
              <th key={column} scope="col" className="pb-2 pl-3 text-right font-medium whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((origin) => (
            <OriginRow key={origin.name} origin={origin}>
              <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
                <span
                  data-bar
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(origin.views / most) * 100}%` }}
                />
              </span>
            </OriginRow>
          ))}
        </tbody>
        {apart && (
          <tbody>
            <OriginRow origin={apart.origin}>
              <span className="block text-xs font-normal text-muted">{apart.note}</span>
            </OriginRow>
          </tbody>
        )}
      </table>
      <MoreRowsButton hidden={origins.length - shown.length} onPress={() => setShowsAll(true)} />
    </>
  )
}

function OriginRow({ origin, children }: { origin: Origin; children: ReactNode }) {
  const { name, views, signUps } = origin
  const adds = addsOf(origin)
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="w-full py-2.5 pr-2 text-left font-medium">
        <bdi>{name}</bdi>
        {children}
      </th>
      <td className="py-2.5 pl-3 text-right whitespace-nowrap">{formatNumber(views)}</td>
      <Rated count={adds} views={views} />
      <Rated count={signUps} views={views} />
    </tr>
  )
}

function Rated({ count, views }: { count: number; views: number }) {
  return (
    <td className="py-2.5 pl-3 text-right whitespace-nowrap">
      {formatNumber(count)}
      <span className="block text-xs text-muted">{rateText(count, views)}</span>
    </td>
  )
}
