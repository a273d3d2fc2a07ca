import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { analyticsWords } from '../language/english-analytics.ts'
import { Button, PlainLink } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'

export interface Column<Row> {
  name: string
  heading?: ReactNode
  sortDirection?: 'ascending' | 'descending' | undefined
  text: (row: Row) => ReactNode
}

interface RankedTableProps<Row> {
  caption: string
  heading: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  renderName: (row: Row) => ReactNode
  /** Returns the length of the bar below the name, in percent. */
  shareOf?: (row: Row) => number
  shownAtFirst?: number
  /** This row stands below the others and is not compared with them. The note replaces its bar. */
  apart?: { row: Row; note: string } | undefined
  /** `compact` is for many rows, `stacked` has the name above the numbers: a phone has room for three columns. */
  look?: 'wide' | 'compact' | 'stacked'
}

const CELL = {
  wide: 'py-2.5 pl-3 max-[22.5rem]:pl-2',
  compact: 'py-2 pl-3 max-sm:pl-2',
  stacked: 'pb-2.5 pl-2 max-[22.5rem]:pl-1 max-[22.5rem]:text-sm',
}
const HEADING = {
  wide: 'pb-2 pl-3 align-bottom sm:whitespace-nowrap max-[22.5rem]:pl-2',
  compact: 'pb-2 pl-3 align-bottom max-sm:pl-2',
  stacked: 'pl-2 align-bottom sm:whitespace-nowrap max-[22.5rem]:pl-1',
}

export function RankedTable<Row>(props: RankedTableProps<Row>) {
  const { caption, heading, columns, rows, keyOf, shownAtFirst = rows.length, apart, look = 'wide' } = props
  const [showsAll, setShowsAll] = useState(false)
  const shownRows = showsAll ? rows : rows.slice(0, shownAtFirst)
  return (
    <>
      <table className={classNames('w-full border-collapse tabular-nums', look === 'compact' && 'text-sm')}>
        <caption className="sr-only">{caption}</caption>
        <thead
          className={classNames(
            'text-left text-muted',
            'wrap-normal max-sm:text-xs',
            look === 'wide' && 'text-sm',
          )}
        >
          <tr>
            {look !== 'stacked' && (
              <th scope="col" className="pb-2 align-bottom font-medium">
                {heading}
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                aria-sort={column.sortDirection}
                className={classNames('text-right font-medium', HEADING[look])}
              >
                {column.heading ?? column.name}
              </th>
            ))}
          </tr>
        </thead>
        {look === 'stacked' ? (
          shownRows.map((row) => <StackedRow key={keyOf(row)} row={row} table={props} />)
        ) : (
          <tbody>
            {shownRows.map((row) => (
              <RankedRow key={keyOf(row)} row={row} table={props} />
            ))}
          </tbody>
        )}
        {apart && (
          <tbody>
            <RankedRow row={apart.row} note={apart.note} table={props} />
          </tbody>
        )}
      </table>
      {shownRows.length < rows.length && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 self-start text-muted tabular-nums"
          onClick={() => setShowsAll(true)}
        >
          {analyticsWords.andMore(rows.length - shownRows.length)}
        </Button>
      )}
    </>
  )
}

interface RowProps<Row> {
  row: Row
  note?: string
  table: RankedTableProps<Row>
}

function RankedRow<Row>({ row, note, table }: RowProps<Row>) {
  const { renderName, shareOf, look = 'wide' } = table
  return (
    <tr className="border-t border-line align-top">
      <th
        scope="row"
        className={
          look === 'wide' ? 'w-full py-2.5 pr-2 text-left font-medium' : 'py-2 text-left font-normal'
        }
      >
        {renderName(row)}
        {note !== undefined && <span className="block text-xs font-normal text-muted">{note}</span>}
        {note === undefined && shareOf && <ShareBar percent={shareOf(row)} />}
      </th>
      <Numbers row={row} table={table} />
    </tr>
  )
}

function StackedRow<Row>({ row, table }: RowProps<Row>) {
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="rowgroup" colSpan={table.columns.length} className="pt-2.5 pb-1 text-left font-medium">
          {table.renderName(row)}
        </th>
      </tr>
      <tr>
        <Numbers row={row} table={table} />
      </tr>
    </tbody>
  )
}

function Numbers<Row>({ row, table: { columns, look = 'wide' } }: RowProps<Row>) {
  return columns.map(({ name, text }) => (
    <td key={name} className={classNames('text-right whitespace-nowrap', CELL[look])}>
      {text(row)}
    </td>
  ))
}

/** The bar is decoration: the number itself stands beside it. */
function ShareBar({ percent }: { percent: number }) {
  return (
    <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
      <span data-bar className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
    </span>
  )
}

interface CardWithFileProps {
  title: string
  file: string
  children: ReactNode
}

export function CardWithFile({ title, file, children }: CardWithFileProps) {
  const link = (
    <PlainLink
      href={file}
      download
      aria-label={analyticsWords.asCsv(title)}
      data-no-print
      variant="quiet"
      size="small"
    >
      <Download aria-hidden="true" />
      {analyticsWords.csv}
    </PlainLink>
  )
  return (
    <TitledCard title={title} action={link}>
      {children}
    </TitledCard>
  )
}
