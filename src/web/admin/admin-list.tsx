import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type ADMIN_LISTS, adminCalls } from '../../api/admin-calls.ts'
import type { ReplyOf } from '../../api/call.ts'
import { eventPagePath } from '../../api/event-urls.ts'
import { SEARCH_LENGTH } from '../../api/list-queries.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { adminWords } from '../language/english-admin.ts'
import { clockTime, mediumDate, numberText, pageTime } from '../language/page-time.ts'
import { callQuery, queryKeys } from '../queries/query-client.ts'
import { Badge } from '../ui/badge.tsx'
import { browserZone, wallTimeIn } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { type AdminAct, type AskedAct } from './act-dialog.tsx'

export type AdminListName = (typeof ADMIN_LISTS)[number]
type AdminRow = ReplyOf<typeof adminCalls.list>['rows'][number]

export interface ListSettings {
  name: string
  note?: string
  searchFields?: string
  /** These are fields and their headings. The first one is what a row is about. */
  columns: Record<string, string>
  target?: string
  acts?: readonly AdminAct['act'][]
}

interface AdminListProps {
  list: AdminListName
  settings: ListSettings
  onAct: (askedAct: AskedAct) => void
}

/** The page and the search are in the URL, so that Back and reload restore them. */
export function AdminList({ list, settings, onAct }: AdminListProps) {
  const parameters = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const q = (parameters.get('q') ?? '').slice(0, SEARCH_LENGTH)
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1)
  const listQuery = { list, q, page: String(page) }
  const query = useQuery({
    ...callQuery([...queryKeys.adminLists, listQuery], adminCalls.list, { query: listQuery }),
    // Others change what is listed: it is read anew whenever a page is opened.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const show = (search: unknown, next = 1) =>
    navigate(`${path}?${new URLSearchParams({ q: String(search).trim(), page: String(next) }).toString()}`)
  const { rows, hasMore } = query.data ?? { rows: [], hasMore: false }
  return (
    <div className="flex flex-col gap-4">
      {settings.note && <p className="text-muted">{settings.note}</p>}
      {settings.searchFields && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            show(new FormData(event.currentTarget).get('q'))
          }}
          className="flex max-w-xl gap-2"
        >
          <TextInput
            key={q}
            type="search"
            name="q"
            aria-label={adminWords.searchBy(settings.searchFields)}
            placeholder={adminWords.searchBy(settings.searchFields)}
            maxLength={SEARCH_LENGTH}
            defaultValue={q}
          />
          <Button type="submit" aria-label={adminWords.search}>
            <Search aria-hidden="true" />
          </Button>
        </form>
      )}
      {query.isPending && <Skeleton className="h-64" />}
      {query.error && <LoadError query={query}>{adminWords.listNotLoaded}</LoadError>}
      {query.data && rows.length === 0 && (
        <p className="rounded-card border border-dashed border-line px-6 py-10 text-center text-muted">
          {q === '' ? adminWords.nothingYet : adminWords.nothingFound}
        </p>
      )}
      {rows.length > 0 && <RowTable rows={rows} settings={settings} onAct={onAct} />}
      {(page > 1 || hasMore) && (
        <nav aria-label={adminWords.pages} className="flex items-center justify-between gap-4">
          <Button disabled={page === 1} onClick={() => show(q, page - 1)}>
            {adminWords.previous}
          </Button>
          <span className="text-sm text-muted tabular-nums">{adminWords.page(page)}</span>
          <Button disabled={!hasMore} onClick={() => show(q, page + 1)}>
            {adminWords.next}
          </Button>
        </nav>
      )}
    </div>
  )
}

type RowTableProps = Omit<AdminListProps, 'list'> & { rows: readonly AdminRow[] }

function RowTable({ rows, settings: { name, columns, target, acts }, onAct }: RowTableProps) {
  const [[main, heading] = ['', ''], ...others] = Object.entries(columns)
  const nameOf = (row: AdminRow) => String(row[main] ?? adminWords.privateEventOf(String(row.creator)))
  const actsOn = (row: AdminRow) =>
    acts?.filter((act) => {
      if (act === 'block') return row.isBlocked !== true
      return act !== 'read-event' || row.title === null
    })
  return (
    <table className="w-full rounded-card bg-surface text-sm tabular-nums outline outline-line max-xl:block">
      <caption className="sr-only">{name}</caption>
      <thead className="text-left wrap-normal text-muted max-xl:hidden">
        <tr className="[&>*]:px-3 [&>*]:py-2 [&>*]:font-medium">
          <th scope="col">{heading}</th>
          {others.map(([field, column]) => (
            <th key={field} scope="col" className="whitespace-nowrap">
              {column}
            </th>
          ))}
          {target && <th scope="col">{adminWords.acts}</th>}
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {rows.map((row) => (
          <tr key={JSON.stringify(row)} className="border-t border-line align-top max-xl:block max-xl:py-2">
            <th scope="row" className={`${CELL} font-medium whitespace-pre-wrap xl:min-w-56 xl:py-2.5`}>
              {cell(row, main)}
            </th>
            {others.map(([field, column]) => (
              <td
                key={field}
                data-name={`${column}: `}
                className={`${CELL} max-xl:text-muted max-xl:before:content-[attr(data-name)] xl:min-w-26 xl:py-2.5`}
              >
                {cell(row, field)}
              </td>
            ))}
            {target && (
              <td className="w-px px-3 py-2.5 whitespace-nowrap max-xl:block">
                {actsOn(row)?.map((act) => (
                  <Button
                    key={act}
                    size="small"
                    className="mr-2"
                    aria-label={`${adminWords.actions[act].action} ${nameOf(row)}`}
                    onClick={() => onAct({ act, target: String(row[target]), name: nameOf(row) })}
                  >
                    {adminWords.actions[act].action}
                  </Button>
                ))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'px-3 text-left wrap-anywhere max-xl:block'
const TONES = { ok: 'success', warning: 'neutral', error: 'danger' } as const

/** Times are in the browser's zone, except the start of an event. */
function cell(row: AdminRow, field: string): ReactNode {
  const value = row[field]
  if (field === 'title' && typeof row.slug === 'string') {
    return (
      <a href={eventPagePath(row.slug)} className="hover:underline">
        <bdi>{value}</bdi>
      </a>
    )
  }
  if (field === 'title') return <Badge>{adminWords.privateEvent}</Badge>
  if (field === 'kind' && typeof value === 'string' && value in TONES)
    return <Badge tone={TONES[value as keyof typeof TONES]}>{value}</Badge>
  if (field === 'isBlocked') return value === true ? <Badge tone="danger">{adminWords.blocked}</Badge> : '–'
  if (typeof value === 'number') return numberText(value)
  if (value === null || value === '') return '–'
  const text = String(value)
  if (field.endsWith('At')) return timeText(Date.parse(text))
  return field === 'startIso' ? text.slice(0, 16).replace('T', ' ') : <bdi>{text}</bdi>
}

function timeText(instant: number): string {
  const wallTime = wallTimeIn(browserZone(), instant)
  const day = dayOfWallTime(wallTime)
  return pageTime.dateAndTime(mediumDate(day), clockTime(wallTime))
}
